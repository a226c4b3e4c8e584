import type { LeadDetail } from '@latchline/contracts/leads/lead.schema';
import { Icon } from '@latchline/kit/icons/icon';
import { LeadLink } from '../lead/lead-link';
import styles from '../styles/lead-panel.module.css';
import { repeatsLabel } from '../../../shared/leads/lead-labels';

/** Links to the same person's earlier request, to be read before calling back. */
export function LeadRepeats({ lead }: { lead: LeadDetail }) {
  return (
    <>
      {lead.repeat_of && (
        <p className={styles.again}>
          <Icon name="repeat" />
          <b>Requested before</b>
          <LeadLink id={lead.repeat_of}>Open the earlier lead</LeadLink>
        </p>
      )}
      {lead.repeats > 0 && (
        <p className={styles.again}>
          <Icon name="repeat" />
          <b>{repeatsLabel(lead.repeats)}</b>
          <LatestWords lead={lead} />
        </p>
      )}
    </>
  );
}

function LatestWords({ lead }: { lead: LeadDetail }) {
  const latest = lead.repeated_by?.findLast(({ message }) => message);
  return latest ? <span>“{latest.message}”</span> : null;
}
