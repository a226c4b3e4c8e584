import type { CSSProperties } from 'react';
import { navigate } from '../navigation/address';
import { ChangeNote } from './change-note';
import styles from './charts.module.css';
import { changeOf, formatNumber } from './figures';

export interface Bar {
  readonly name: string;
  readonly value: number;
  /** Null if it is unknown. */
  readonly before: number | null;
  /** Link to the items behind the number. */
  readonly href?: string;
}

/** One bar per value, longest first, with a marker for the previous period. Each bar shows its number, so no table is needed. */
export function BarList({ bars }: { bars: readonly Bar[] }) {
  const most = Math.max(1, ...bars.flatMap(({ value, before }) => [value, before ?? 0]));
  return (
    <ul className={styles.bars}>
      {bars.map(({ name, value, before, href }) => (
        <li key={name}>
          <span className={styles.name}>{href ? <BarLink href={href}>{name}</BarLink> : name}</span>
          <b>{formatNumber(value)}</b>
          <ChangeNote change={changeOf(value, before)} />
          <span
            className={styles.bar}
            aria-hidden="true"
            style={
              {
                '--now': `${(value / most) * 100}%`,
                '--before': `${((before ?? 0) / most) * 100}%`,
              } as CSSProperties
            }
          />
        </li>
      ))}
    </ul>
  );
}

function BarLink({ href, children }: { href: string; children: string }) {
  return (
    <a
      href={href}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        navigate(href);
      }}
    >
      {children}
    </a>
  );
}
