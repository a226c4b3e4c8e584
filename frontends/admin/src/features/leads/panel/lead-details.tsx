import { pinLink, positionText } from '@latchline/contracts/leads/lead-position';
import { leadReference } from '@latchline/contracts/leads/lead-reference';
import type { Lead, LeadPosition } from '@latchline/contracts/leads/lead.schema';
import { useTimeDerived } from '../../../shared/browser/now';
import { sourceDetails } from '../lead/lead-source';
import styles from '../styles/lead-panel.module.css';
import { shortDateTime } from '../../../shared/period/times';
import { notGiven, serviceOf, urgencyOf } from '../../../shared/leads/lead-labels';

export function LeadDetails({ lead }: { lead: Lead }) {
  const receivedAt = useTimeDerived((now) => shortDateTime(lead.created_at, now));
  const firstVisit = lead.source?.first_touch?.at;
  const firstVisitAt = useTimeDerived((now) => (firstVisit ? shortDateTime(firstVisit, now) : ''));
  const facts = [
    { label: 'Service', value: serviceOf(lead, 'full') },
    { label: 'Urgency', value: urgencyOf(lead) },
    { label: 'E-mail', value: lead.email ?? notGiven },
    { label: 'Place', value: lead.postcode && lead.place },
    { label: 'Typed', value: typedOf(lead) },
    ...sourceDetails(lead.source, () => firstVisitAt),
  ];
  return (
    <section aria-label="Enquiry">
      <dl className={styles.facts}>
        <dt>Where</dt>
        <dd>
          {lead.town && `${lead.town}, `}
          <b>{lead.postcode || lead.place || (lead.position ? '' : notGiven)}</b>
          {lead.position && <Pin position={lead.position} />}
        </dd>
        {facts.map(
          ({ label, value }) =>
            value && (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
        <dt>Reference</dt>
        <dd className="num">{leadReference(lead.id)}</dd>
        <dt>Received</dt>
        <dd>
          <time dateTime={lead.created_at}>{receivedAt}</time>
        </dd>
      </dl>
      {lead.message && (
        <p className={styles.message} dir="auto">
          {lead.message}
        </p>
      )}
    </section>
  );
}

/** Where the customer's device was, and how exactly it knew. */
function Pin({ position }: { position: LeadPosition }) {
  return (
    <>
      {' '}
      <a href={pinLink(position)} target="_blank" rel="noreferrer">
        Show on a map<span className="vh"> (opens in a new tab)</span>
      </a>{' '}
      <span>{positionText(position)}</span>
    </>
  );
}

/** The visitor's original input, if it was normalised, in case normalising was wrong. */
const typedOf = ({ typed }: Lead): string => [typed.phone, typed.postcode].filter(Boolean).join(' · ');
