import { Button } from '@latchline/kit/components/button/button';
import type { ReactNode } from 'react';
import { useTimeDerived } from '../browser/now';
import { NavLink } from '../navigation/nav-link';
import { shortDateTime } from '../period/times';
import type { RowPlace } from './rows';
import styles from './table.module.css';
import { Tag, type Tone } from './tag';
import { When } from './when';

interface SentRowProps {
  readonly place: RowPlace;
  readonly at: string;
  readonly title: string;
  readonly details: ReactNode;
  /** What became of it, in words; formats times with the given function. */
  readonly outcome: (time: (at: string) => string) => string;
  /** The lead that it concerns. */
  readonly leadId: string | null;
  readonly state: { readonly label: string; readonly tone: Tone };
  /** Absent if it cannot be sent again. */
  readonly again?:
    | { readonly label: string; readonly isPending: boolean; readonly send: () => void }
    | undefined;
}

/** Something sent to somebody, what became of it, and "Send again". */
export function SentRow({ place, at, title, details, outcome, leadId, state, again }: SentRowProps) {
  const words = useTimeDerived((now) => outcome((time) => shortDateTime(time, now)));
  return (
    <li {...place} className={`${styles.row} ${styles.aligned}`}>
      <When at={at} />
      <div>
        <b>{title}</b>
        <p>{details}</p>
      </div>
      <p className={styles.wide}>
        {words}
        {leadId !== null && (
          <>
            {' '}
            <NavLink to={`/admin?lead=${leadId}`} current={false} className={styles.link}>
              Open the lead
            </NavLink>
          </>
        )}
      </p>
      <Tag tone={state.tone}>{state.label}</Tag>
      <div className={styles.tools}>
        {again && (
          <Button size="s" aria-label={again.label} disabled={again.isPending} onClick={again.send}>
            Send again
          </Button>
        )}
      </div>
    </li>
  );
}
