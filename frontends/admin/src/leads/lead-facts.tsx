import type { Lead } from '@latchline/contracts/leads/lead.schema';
import { suspicionWords } from '@latchline/contracts/leads/suspicion';
import { Icon } from '@latchline/kit/icons/icon';
import { useAsTimeGoes } from '../ui/now';
import { nothingGiven, serviceOf, sourceInFull, urgencyOf } from './lead-words';
import { moment } from './lead-times';
import styles from './lead-panel.module.css';

export function LeadFacts({ lead }: { lead: Lead }) {
  const receivedAt = useAsTimeGoes((now) => moment(lead.created_at, now));
  return (
    <section aria-label="Enquiry">
      <Doubt lead={lead} />
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

/** Nobody is turned away for it: whoever reads the enquiry decides. */
function Doubt({ lead: { suspicions } }: { lead: Lead }) {
  if (suspicions.length === 0) return null;
  return (
    <p className={styles.doubt}>
      <Icon name="alert" />
      <span>
        <b>Possible spam:</b> {suspicions.map((suspicion) => suspicionWords[suspicion]).join('; ')}
      </span>
    </p>
  );
}
