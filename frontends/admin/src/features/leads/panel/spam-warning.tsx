import type { Lead } from '@latchline/contracts/leads/lead.schema';
import { isProbablySpam } from '@latchline/contracts/leads/spam-signals';
import { Button } from '@latchline/kit/components/button/button';
import { Icon } from '@latchline/kit/icons/icon';
import { useLeadChanges } from '../changes/use-lead-changes';
import styles from '../styles/lead-panel.module.css';
import { reasonsOf } from '../../../shared/leads/lead-labels';

/** Shows suspicions only; a person decides whether the lead is spam. */
export function SpamWarning({ lead }: { lead: Lead }) {
  if (lead.held) return <Quarantined lead={lead} />;
  if (lead.suspicions.length === 0) return null;
  return (
    <p className={styles.doubt}>
      <Icon name="alert" />
      <span>
        <b>{isProbablySpam(lead) ? 'Possible spam:' : 'Noticed:'}</b> {reasonsOf(lead)}
      </span>
    </p>
  );
}

function Quarantined({ lead }: { lead: Lead }) {
  const changes = useLeadChanges();
  const reasons = reasonsOf(lead);
  return (
    <div className={styles.held}>
      <p>
        <b>In quarantine.</b> Nobody has been notified, and the response clock is stopped.
      </p>
      {reasons ? (
        <p>
          <b>Possible spam:</b> {reasons} (score {lead.spam_score})
        </p>
      ) : (
        <p>Marked as spam by hand.</p>
      )}
      <Button variant="ink" onClick={() => void changes.quarantine.move(lead.id, false)}>
        <Icon name="check" />
        Release
      </Button>
    </div>
  );
}
