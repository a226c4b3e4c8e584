import type { LeadDetail } from '@latchline/contracts/leads/lead.schema';
import { useTimeDerived } from '../../../shared/browser/now';
import { historyOf } from './lead-history';
import { LeadLink } from '../lead/lead-link';
import styles from '../styles/lead-panel.module.css';
import { shortDateTime } from '../../../shared/period/times';

export function LeadTimeline({ lead, arriving, me }: { lead: LeadDetail; arriving: boolean; me: string }) {
  return (
    <section aria-label="Timeline" aria-busy={arriving}>
      <h3>Timeline</h3>
      <ol className={styles.timeline}>
        {lead.status === 'new' && !lead.held && lead.contacted_at === null && (
          <li className={styles.now}>
            <span>Waiting for first contact</span>
            <time>now</time>
          </li>
        )}
        {historyOf(lead, me).map(({ id, at, who, what, lead: other }) => (
          <li key={id}>
            <span>
              {who && <b>{who}</b>} {other ? <LeadLink id={other}>{what}</LeadLink> : what}
            </span>
            <Moment at={at} />
          </li>
        ))}
      </ol>
    </section>
  );
}

function Moment({ at }: { at: string }) {
  return <time dateTime={at}>{useTimeDerived((now) => shortDateTime(at, now))}</time>;
}
