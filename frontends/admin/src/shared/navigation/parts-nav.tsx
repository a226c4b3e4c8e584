import { NavLink } from './nav-link';
import styles from './parts-nav.module.css';

interface Part {
  readonly to: string;
  readonly name: string;
  readonly current: boolean;
}

/** The sub-navigation of a screen whose parts have their own URLs. */
export function PartsNav({ label, parts }: { label: string; parts: readonly Part[] }) {
  return (
    <nav className={styles.parts} aria-label={label}>
      {parts.map(({ to, name, current }) => (
        <NavLink key={to} to={to} current={current}>
          {name}
        </NavLink>
      ))}
    </nav>
  );
}
