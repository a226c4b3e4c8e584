import type { ReactNode } from 'react';
import styles from './frame.module.css';
import { useStats } from './stats.queries';

const figure = new Intl.NumberFormat('en-GB');

/** `newLeadsNote` stands beside the number of new leads. */
export function StatCards({ newLeadsNote }: { newLeadsNote: ReactNode }) {
  const { data, isError } = useStats();
  const cards = [
    { label: 'Total Leads', value: data?.leads },
    { label: 'New Leads', value: data?.new_leads, note: newLeadsNote },
    { label: 'Locations', value: data?.locations },
    { label: 'Services', value: data?.services },
  ];
  return (
    <dl className={styles.stats} aria-busy={!data && !isError}>
      {cards.map(({ label, value, note }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            {value !== undefined && figure.format(value)}
            {value === undefined && (isError ? '–' : <span className={styles.ghost} />)}
            {value !== undefined && note}
          </dd>
        </div>
      ))}
    </dl>
  );
}
