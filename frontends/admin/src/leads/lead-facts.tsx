import type { Lead } from '@latchline/contracts/leads/lead.schema';
import { useAsTimeGoes } from '../ui/now';
import { nothingGiven, serviceOf, sourceInFull, urgencyOf } from './lead-words';
import { moment } from './lead-times';
import styles from './lead-panel.module.css';

export function LeadFacts({ lead }: { lead: Lead }) {
  const receivedAt = useAsTimeGoes((now) => moment(lead.created_at, now));
  return (
    <section aria-label="Enquiry">
      <dl className={styles.facts}>
        <dt>Where</dt>
        <dd>
          <b>{lead.postcode}</b>
        </dd>
        <dt>Service</dt>
        <dd>{serviceOf(lead, 'full')}</dd>
        <dt>Urgency</dt>
        <dd>{urgencyOf(lead)}</dd>
        <dt>E-mail</dt>
        <dd>{lead.email ?? nothingGiven}</dd>
        <dt>Source</dt>
        <dd>{sourceInFull(lead.source)}</dd>
        <dt>Received</dt>
        <dd>
          <time dateTime={lead.created_at}>{receivedAt}</time>
        </dd>
      </dl>
      {lead.message && <p className={styles.message}>{lead.message}</p>}
    </section>
  );
}
