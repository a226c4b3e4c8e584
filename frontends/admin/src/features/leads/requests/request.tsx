import type { Lead } from '@latchline/contracts/leads/lead.schema';
import type { ReactNode } from 'react';
import { useTimeDerived } from '../../../shared/browser/now';
import { notGiven, serviceOf, whereOf } from '../../../shared/leads/lead-labels';
import { shortDateTime } from '../../../shared/period/times';
import styles from '../styles/lead-panel.module.css';
import { RequestActions } from './contact-actions';

/** Other requests of the customer of the open lead. */
export function Requests({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title}>
      <h3>{title}</h3>
      <ul className={styles.requests}>{children}</ul>
    </section>
  );
}

interface RequestProps {
  readonly lead: Lead;
  /** Id of the lead that a call is recorded for. */
  readonly callOf: string;
  /** What is known besides place and service. */
  readonly facts?: readonly string[];
  readonly action: ReactNode;
  readonly children?: ReactNode;
}

/** One request with its own phone number, as any of them may call back. */
export function Request({ lead, callOf, facts = [], action, children }: RequestProps) {
  const at = useTimeDerived((now) => shortDateTime(lead.created_at, now));
  const place = [lead.town, whereOf(lead)].filter(Boolean).join(' ');
  const known = [place, serviceOf(lead), ...facts, lead.email].filter((fact) => fact && fact !== notGiven);
  return (
    <li>
      <div>
        <b>{lead.name}</b>
        <time dateTime={lead.created_at}>{at}</time>
        {action}
      </div>
      <p className={styles.quiet}>{known.join(' · ')}</p>
      {lead.message && (
        <p className={styles.message} dir="auto">
          {lead.message}
        </p>
      )}
      {children}
      <RequestActions lead={lead} callOf={callOf} />
    </li>
  );
}
