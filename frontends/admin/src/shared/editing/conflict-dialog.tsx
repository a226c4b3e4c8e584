import { Button } from '@latchline/kit/components/button/button';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { Dialog } from '../ui/dialog';
import type { Difference, Side } from '../drafts/differences';
import styles from './editing.module.css';
import { labelOf, shownValue } from './field-labels';
import type { FieldLabel } from './use-entity-form';

type Picks = Readonly<Record<string, Side>>;

const decidedIn = (differences: readonly Difference[]): Picks =>
  Object.fromEntries(differences.flatMap(({ name, decided }) => (decided ? [[name, decided]] : [])));

type Compare = (difference: Difference) => ReactNode;

/** Resolves an edit conflict field by field: yours or theirs. */
export function ConflictDialog({
  differences,
  fields,
  by,
  note,
  compare,
  onResolve,
  onClose,
}: {
  differences: readonly Difference[];
  fields: Readonly<Record<string, FieldLabel>>;
  /** Who saved the other version, if known. */
  by?: string | null;
  /** Explains what happens to the version that is not chosen. */
  note?: string;
  /** For long texts: shows the differences instead of both full texts. */
  compare?: Compare;
  onResolve: (picks: Picks) => void;
  onClose: () => void;
}) {
  const [picks, setPicks] = useState(() => decidedIn(differences));
  const open = differences.filter(({ name }) => !picks[name]).length;
  const all = (side: Side) => setPicks(Object.fromEntries(differences.map(({ name }) => [name, side])));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    if (open === 0) onResolve(picks);
  };
  return (
    <Dialog title="Somebody else has changed this" wide onClose={onClose}>
      <p>
        {by ?? 'Somebody else'} saved changes while you were editing. Choose what to keep. Fields only one of
        you changed are already chosen. {note}
      </p>
      <form className={styles.conflict} onSubmit={submit}>
        <div className={styles.actions}>
          <Button size="s" onClick={() => all('yours')}>
            All yours
          </Button>
          <Button size="s" onClick={() => all('theirs')}>
            All theirs
          </Button>
        </div>
        {differences.map((difference) => (
          <Choice
            key={difference.name}
            difference={difference}
            words={fields[difference.name]}
            compare={compare}
            picked={picks[difference.name]}
            onPick={(side) => setPicks({ ...picks, [difference.name]: side })}
          />
        ))}
        <div className={styles.actions}>
          <p role="status">
            {open === 0 ? '' : open === 1 ? '1 field to choose' : `${open} fields to choose`}
          </p>
          <Button onClick={onClose}>Keep editing</Button>
          <Button type="submit" variant="ink" disabled={open > 0}>
            Save this
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

function Choice({
  difference,
  words,
  compare,
  picked,
  onPick,
}: {
  difference: Difference;
  words: FieldLabel | undefined;
  compare: Compare | undefined;
  picked: Side | undefined;
  onPick: (side: Side) => void;
}) {
  const group = useId();
  const { name, yours, theirs } = difference;
  const sides = [
    {
      side: 'yours',
      title: 'Yours',
      value: yours,
      compared: 'Keep the highlighted text, drop the struck-out text',
    },
    { side: 'theirs', title: 'Theirs, saved now', value: theirs, compared: 'Keep the struck-out text' },
  ] as const;
  return (
    <fieldset className={styles.choice}>
      <legend>{labelOf(words, name)}</legend>
      {compare && <div className={styles.compared}>{compare(difference)}</div>}
      {sides.map(({ side, title, value, compared }) => (
        <label key={side}>
          <input
            type="radio"
            name={group}
            value={side}
            checked={picked === side}
            onChange={() => onPick(side)}
          />
          <span>
            <b>{title}</b>
            <span className={styles.value}>{compare ? compared : shownValue(words, value)}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
