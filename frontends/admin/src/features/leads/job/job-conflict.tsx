import { Button } from '@latchline/kit/components/button/button';
import styles from '../styles/lead-panel.module.css';
import type { Saved } from './job-field';

/** Somebody else saved the same field first; the user decides. */
export function JobConflict<V>({
  what,
  saved,
  textOf,
}: {
  /** "the address" */
  what: string;
  saved: Saved<V>;
  textOf: (value: V) => string;
}) {
  const { conflict } = saved;
  if (!conflict) return null;
  const theirs = textOf(conflict.theirs) || 'nothing';
  return (
    <div className={styles.conflict} role="alert">
      <p>
        Somebody else changed {what} to <b>{theirs}</b>.
      </p>
      <div>
        <Button onClick={saved.accept}>Keep theirs</Button>
        <Button onClick={() => void saved.change(conflict.mine)}>Save mine</Button>
      </div>
    </div>
  );
}
