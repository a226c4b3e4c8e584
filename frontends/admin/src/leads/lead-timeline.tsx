import type { LeadDetail } from '@latchline/contracts/leads/lead.schema';
import { useAsTimeGoes } from '../ui/now';
import { historyOf } from './lead-history';
import { moment } from './lead-times';
import styles from './lead-panel.module.css';

export function LeadTimeline({ lead, arriving, me }: { lead: LeadDetail; arriving: boolean; me: string }) {
  return (
    <section aria-label="Timeline" aria-busy={arriving}>
      <h3>Timeline</h3>
      <ol className={styles.timeline}>
        {lead.status === 'new' && (
          <li className={styles.now}>
            <span>Waiting for first contact</span>
            <time>now</time>
          </li>
        )}
        {historyOf(lead, me).map(({ id, at, who, what }) => (
          <li key={id}>
            <span>
              {who && <b>{who}</b>} {what}
            </span>
            <Moment at={at} />
          </li>
        ))}
      </ol>
    </section>
  );
}

function Moment({ at }: { at: string }) {
  return <time dateTime={at}>{useAsTimeGoes((now) => moment(at, now))}</time>;
}
