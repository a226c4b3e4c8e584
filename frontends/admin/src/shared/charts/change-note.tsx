import styles from './charts.module.css';
import type { Change } from './figures';

const arrows = { up: '▲', down: '▼', same: '' } as const;
const spoken = { up: 'up ', down: 'down ', same: '' } as const;

/** Up or down by so much. Neither is good or bad by itself, so neither has a colour. */
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
