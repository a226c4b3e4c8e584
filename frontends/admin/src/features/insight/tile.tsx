import type { ReactNode } from 'react';
import { ChangeNote } from '../../shared/charts/change-note';
import type { Change } from '../../shared/charts/figures';
import styles from './insight.module.css';

export interface TileProps {
  readonly label: string;
  readonly value: string;
  readonly change?: Change | null;
  readonly note?: ReactNode;
}

/** One figure, its change from the previous period, and a note. */
export function Tiles({ label, tiles }: { label: string; tiles: readonly TileProps[] }) {
  return (
    <dl className={styles.tiles} aria-label={label}>
      {tiles.map(({ label: name, value, change, note }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <b>{value}</b>
            {change !== undefined && <ChangeNote change={change} />}
            {note && <small>{note}</small>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
