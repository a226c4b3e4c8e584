import type { Role } from '@latchline/contracts/access/roles';
import { Icon } from '@latchline/kit/icons/icon';
import { type KeyboardEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { Dialog } from '../../shared/ui/dialog';
import { matching, type PaletteItem } from './palette-item';
import styles from './palette.module.css';
import { useFound } from './use-found';

/** Finds screens, actions and what the site and the office hold, by a few letters. */
export function Palette({
  items,
  role,
  onClose,
}: {
  /** Screens and actions; what the gateway finds is added. */
  items: readonly PaletteItem[];
  role: Role;
  onClose: () => void;
}) {
  const [typed, setTyped] = useState('');
  const found = useFound(typed, role);
  const groups = groupsOf([...matching(items, typed), ...found.items]);
  const shown = groups.flatMap(({ rows }) => rows);
  const [chosen, setChosen] = useState(0);
  const at = Math.min(chosen, shown.length - 1);
  /** Enter was pressed while the list still had what earlier letters found. */
  const isAwaited = useRef(false);
  const list = useId();
  const option = ({ key }: PaletteItem) => `${list}-${key}`;
  const run = (item: PaletteItem | undefined) => {
    if (!item) return;
    // Closed first, so that what it opens keeps the focus.
    onClose();
    item.run();
  };
  const runAwaited = useEffectEvent(() => {
    if (isAwaited.current && !found.isSearching) run(shown[at]);
  });
  useEffect(() => runAwaited(), [found.isSearching]);
  const moves: Readonly<Record<string, number>> = {
    ArrowDown: (at + 1) % shown.length,
    ArrowUp: (at - 1 + shown.length) % shown.length,
    Home: 0,
    End: shown.length - 1,
  };
  const pressed = (event: KeyboardEvent) => {
    // Enter also ends the composition of a character.
    if (event.nativeEvent.isComposing) return;
    const to = moves[event.key];
    if (event.key !== 'Enter' && to === undefined) return;
    event.preventDefault();
    if (event.key === 'Enter') {
      const item = shown[at];
      if (found.isSearching && !(item && items.includes(item))) isAwaited.current = true;
      else run(item);
    } else if (shown.length > 0) setChosen(to ?? 0);
  };
  return (
    <Dialog title="Find anything" onClose={onClose}>
      <div className={styles.find}>
        <Icon name="search" />
        <input
          className="input"
          role="combobox"
          aria-label="Find anything"
          aria-expanded={shown.length > 0}
          aria-controls={list}
          aria-activedescendant={shown[at] && option(shown[at])}
          aria-autocomplete="list"
          autoComplete="off"
          spellCheck={false}
          placeholder="Screens, customers, towns"
          data-first-focus
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value);
            setChosen(0);
            isAwaited.current = false;
          }}
          onKeyDown={pressed}
        />
      </div>
      <div role="listbox" id={list} aria-label="Found" className={styles.list}>
        {groups.map(({ group, rows }) => (
          <div key={group} role="group" aria-label={group}>
            <p aria-hidden="true">{group}</p>
            {rows.map((item) => (
              <Option
                key={item.key}
                id={option(item)}
                item={item}
                isChosen={item === shown[at]}
                onPoint={() => setChosen(shown.indexOf(item))}
                onRun={() => run(item)}
              />
            ))}
          </div>
        ))}
      </div>
      <p className={styles.state} role="status">
        {found.isSearching
          ? 'Searching...'
          : found.isError
            ? 'Not everything could be searched. Try again.'
            : shown.length === 0 && `Nothing found for "${typed.trim()}"`}
      </p>
    </Dialog>
  );
}

function Option({
  id,
  item: { title, note, icon },
  isChosen,
  onPoint,
  onRun,
}: {
  id: string;
  item: PaletteItem;
  isChosen: boolean;
  onPoint: () => void;
  onRun: () => void;
}) {
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isChosen) row.current?.scrollIntoView?.({ block: 'nearest' });
  }, [isChosen]);
  return (
    <div
      ref={row}
      id={id}
      role="option"
      aria-selected={isChosen}
      className={styles.option}
      // The focus stays in the field.
      onMouseDown={(event) => event.preventDefault()}
      onMouseMove={onPoint}
      onClick={onRun}
    >
      <Icon name={icon} />
      <span>{title}</span>
      {note && <small>{note}</small>}
    </div>
  );
}

/** The items under their headings, ordered by their first items. */
function groupsOf(items: readonly PaletteItem[]) {
  const names = [...new Set(items.map(({ group }) => group))];
  return names.map((group) => ({ group, rows: items.filter((item) => item.group === group) }));
}
