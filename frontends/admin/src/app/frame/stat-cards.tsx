import { mayCall } from '@latchline/contracts/access/roles';
import type { ReactNode } from 'react';
import styles from './frame.module.css';
import { useSession } from '../../shared/signing-in/session.queries';
import { useStats } from '../../shared/stats/stats.queries';
import { formatNumber } from '../../shared/charts/figures';

/** `newLeadsNote` is shown beside the number of new leads. Roles without access to leads get no lead counts. */
export function StatCards({ newLeadsNote }: { newLeadsNote: ReactNode }) {
  const { data, isError } = useStats();
  const role = useSession().data?.user?.role ?? null;
  const ofLeads = [
    { label: 'Total Leads', value: data?.leads },
    { label: 'New Leads', value: data?.new_leads, note: newLeadsNote },
  ];
  const cards: { label: string; value: number | undefined; note?: ReactNode }[] = [
    ...(mayCall('leads', role) ? ofLeads : []),
    { label: 'Locations', value: data?.locations },
    { label: 'Services', value: data?.services },
  ];
  return (
    <dl className={styles.stats} aria-busy={!data && !isError}>
      {cards.map(({ label, value, note }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            {value !== undefined && formatNumber(value)}
            {value === undefined && (isError ? '–' : <span className={styles.ghost} />)}
            {value !== undefined && note}
          </dd>
        </div>
      ))}
    </dl>
  );
}
