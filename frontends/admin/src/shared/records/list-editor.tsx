import { Button } from '@latchline/kit/components/button/button';
import { FieldError } from '@latchline/kit/components/field/field';
import { Icon } from '@latchline/kit/icons/icon';
import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import type { Rows } from '../forms/use-rows';
import styles from './records.module.css';

interface ListEditorProps<Row> {
  readonly legend: string;
  /** Singular label of an entry: "Question". */
  readonly entry: string;
  readonly rows: Rows<Row>;
  /** The initial value of a new entry. */
  readonly empty: Row;
  readonly children: (index: number) => ReactNode;
}

/** A list whose entries can be added, removed and reordered, with buttons or with Alt and arrow keys. */
export function ListEditor<Row>({ legend, entry, rows, empty, children }: ListEditorProps<Row>) {
  const { ids, error } = rows;
  const list = useRef<HTMLOListElement>(null);
  const [said, setSaid] = useState('');
  const errorId = useId();
  const focus = (index: number, what: string) =>
    requestAnimationFrame(() => list.current?.children[index]?.querySelector<HTMLElement>(what)?.focus());
  const move = (from: number, to: number, what: string) => {
    if (to < 0 || to >= ids.length) return;
    rows.move(from, to);
    setSaid(`${entry} ${from + 1} moved to position ${to + 1}`);
    focus(to, what);
  };
  const byKey = (event: KeyboardEvent, index: number) => {
    const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0;
    if (!event.altKey || by === 0) return;
    event.preventDefault();
    const { name } = event.target as HTMLInputElement;
    move(index, index + by, name ? `[name$="${name.split('.').at(-1)}"]` : 'button');
  };
  const remove = (index: number) => {
    rows.remove(index);
    setSaid(`${entry} ${index + 1} removed`);
    focus(Math.min(index, ids.length - 2), 'button');
  };
  return (
    <fieldset className={styles.list} aria-describedby={error ? errorId : undefined}>
      <legend>{legend}</legend>
      {error && <FieldError id={errorId} message={error} />}
      <ol ref={list}>
        {ids.map((id, index) => (
          <li key={id} onKeyDown={(event) => byKey(event, index)}>
            <div className={styles.entry}>{children(index)}</div>
            <div
              className={styles.tools}
              role="group"
              aria-label={`Order of ${entry.toLowerCase()} ${index + 1}`}
            >
              <Tool
                label="Move up"
                disabled={index === 0}
                onClick={() => move(index, index - 1, 'button')}
                icon="up"
              />
              <Tool
                label="Move down"
                disabled={index === ids.length - 1}
                onClick={() => move(index, index + 1, 'button')}
                icon="down"
              />
              <Tool
                label={`Remove ${entry.toLowerCase()} ${index + 1}`}
                onClick={() => remove(index)}
                icon="close"
              />
            </div>
          </li>
        ))}
      </ol>
      <Button
        size="s"
        onClick={() => {
          rows.append(empty);
          focus(ids.length, 'input, textarea');
        }}
      >
        <Icon name="plus" />
        Add {entry.toLowerCase()}
      </Button>
      <p className="vh" role="status">
        {said}
      </p>
    </fieldset>
  );
}

function Tool({
  label,
  icon,
  disabled = false,
  onClick,
}: {
  label: string;
  icon: 'up' | 'down' | 'close';
  disabled?: boolean;
  onClick: () => void;
}) {
  return (
    <button
      type="button"
      className="btn btn-quiet square"
      aria-label={label}
      // Not `disabled`, so that moving an entry to the top keeps the focus.
      aria-disabled={disabled}
      onClick={() => !disabled && onClick()}
    >
      {icon === 'close' ? (
        <Icon name="close" />
      ) : (
        <Icon name="chevron-down" {...(icon === 'up' && { className: styles.up })} />
      )}
    </button>
  );
}
