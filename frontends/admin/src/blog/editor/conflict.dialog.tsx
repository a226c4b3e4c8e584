import type { PostField, PostFields } from '@latchline/contracts/content/blog-desk/post-fields';
import { Button } from '@latchline/kit/components/button/button';
import { useId, useState } from 'react';
import type { Difference, Side } from '../../editing/differences';
import { Dialog } from '../../ui/dialog';
import styles from './editor.module.css';
import { fieldNames, fieldText, type Names } from './field-names';
import { WordDiff } from './word-diff';

type Picks = Readonly<Record<string, Side>>;

/** Two people have written the same field: what differs is shown, word by word, for a person to choose. */
export function ConflictDialog({
  differences,
  by,
  names,
  onResolve,
  onClose,
}: {
  differences: readonly Difference[];
  by: string | null;
  names: Names;
  onResolve: (picks: Picks) => void;
  onClose: () => void;
}) {
  const [picks, setPicks] = useState<Picks>(() =>
    Object.fromEntries(differences.flatMap(({ name, decided }) => (decided ? [[name, decided]] : []))),
  );
  const open = differences.filter(({ name }) => !picks[name]).length;
  const all = (side: Side) => setPicks(Object.fromEntries(differences.map(({ name }) => [name, side])));
  return (
    <Dialog title="Somebody else has changed this article" wide onClose={onClose}>
      <div className={styles.conflict}>
        <p>
          {by ?? 'Somebody'} has saved it while you were writing. Choose what is to stay; nothing is saved
          until you do. What you do not choose is kept among the versions.
        </p>
        <div className={styles.actions}>
          <Button size="s" onClick={() => all('yours')}>
            All mine
          </Button>
          <Button size="s" onClick={() => all('theirs')}>
            All theirs
          </Button>
        </div>
        {differences.map((difference) => (
          <Choice
            key={difference.name}
            difference={difference}
            names={names}
            picked={picks[difference.name]}
            onPick={(side) => setPicks({ ...picks, [difference.name]: side })}
          />
        ))}
        <div className={styles.actions}>
          <p role="status">
            {open === 0 ? '' : open === 1 ? '1 field to choose' : `${open} fields to choose`}
          </p>
          <Button onClick={onClose}>Decide later</Button>
          <Button variant="ink" disabled={open > 0} onClick={() => onResolve(picks)}>
            Save this
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

function Choice({
  difference: { name, yours, theirs },
  names,
  picked,
  onPick,
}: {
  difference: Difference;
  names: Names;
  picked: Side | undefined;
  onPick: (side: Side) => void;
}) {
  const group = useId();
  const text = (value: unknown) => fieldText(value as PostFields[PostField], names);
  return (
    <fieldset className={styles.choice}>
      <legend>{fieldNames[name as PostField]}</legend>
      <WordDiff before={text(theirs)} after={text(yours)} />
      {(['yours', 'theirs'] as const).map((side) => (
        <label key={side}>
          <input type="radio" name={group} checked={picked === side} onChange={() => onPick(side)} />
          {side === 'yours'
            ? 'Mine: what is green instead of what is struck out'
            : 'Theirs: what is struck out stays'}
        </label>
      ))}
    </fieldset>
  );
}
