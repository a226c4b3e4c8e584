import type { Lead } from '@latchline/contracts/leads/lead.schema';
import { useTimeDerived } from '../../../shared/browser/now';
import { statusLabels, whereOf } from '../../../shared/leads/lead-labels';
import { shortDateTime } from '../../../shared/period/times';
import { LeadLink } from '../lead/lead-link';
import styles from './add-lead.module.css';
import { useSamePerson } from './add-lead.queries';

/** Leads with the number being typed, so that nobody is entered twice. */
export function SamePerson({ phone, onOpen }: { phone: string; onOpen: () => void }) {
  const { data = [] } = useSamePerson(phone);
  return (
    <div role="status">
      {data.length > 0 && (
        <div className={styles.known}>
          <p>{data.length === 1 ? 'This number is in one lead:' : 'This number is in these leads:'}</p>
          <ul onClick={onOpen}>
            {data.map((lead) => (
              <Known key={lead.id} lead={lead} />
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}

function Known({ lead }: { lead: Lead }) {
  const at = useTimeDerived((now) => shortDateTime(lead.created_at, now));
  return (
    <li>
      <LeadLink id={lead.id}>{lead.name}</LeadLink>{' '}
      {[lead.town ?? whereOf(lead), statusLabels[lead.status], at].filter(Boolean).join(' · ')}
    </li>
  );
}
