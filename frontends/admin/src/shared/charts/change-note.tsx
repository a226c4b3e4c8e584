import styles from './charts.module.css';
import type { Change } from './figures';

const arrows = { up: '▲', down: '▼', same: '' } as const;
const spoken = { up: 'up ', down: 'down ', same: '' } as const;

/** The change from the previous period. No colour, because neither direction is good or bad in itself. */
export function ChangeNote({ change }: { change: Change | null }) {
  if (!change) return <span className={styles.change} />;
  const { direction, words } = change;
  return (
    <span className={styles.change}>
      <span aria-hidden="true">{arrows[direction]}</span>
      <span className="vh">{spoken[direction]}</span>
      {words}
    </span>
  );
}
