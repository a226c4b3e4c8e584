import type { LeadDetail } from '@latchline/contracts/leads/lead.schema';
import { Button } from '@latchline/kit/components/button/button';
import { Icon } from '@latchline/kit/icons/icon';
import { useTimeDerived } from '../../../shared/browser/now';
import { useStore } from '../../../shared/browser/store';
import { shortDateTime } from '../../../shared/period/times';
import { useLeadChanges } from '../changes/use-lead-changes';
import styles from './calls.module.css';
import { callsLabel, outcomeLabel } from '../../../shared/leads/outcome-labels';

/** How often the customer was called, and the latest outcome with a way to undo it. */
export function CallAttempts({ lead }: { lead: LeadDetail }) {
  const { calls } = useLeadChanges();
  useStore(calls.outcomes);
  const unsaved = calls.outcomes.own().findLast(({ leadId }) => leadId === lead.id)?.call;
  const counted = (lead.calls ?? []).filter(({ undone_at }) => undone_at === null);
  const latest = counted.at(-1);
  const at = useTimeDerived((now) => (latest ? shortDateTime(latest.at, now) : ''));
  if (unsaved)
    return (
      <p className={styles.attempts} role="status">
        <Icon name="phone" />
        <span>{outcomeLabel(unsaved.outcome, unsaved.reason)}: not saved yet</span>
        <Button size="s" onClick={() => void calls.outcomes.flush()}>
          Save now
        </Button>
      </p>
    );
  if (!latest) return null;
  return (
    <p className={styles.attempts}>
      <Icon name="phone" />
      <span>
        {callsLabel(counted.length)}, latest {at}: <b>{outcomeLabel(latest.outcome, latest.reason)}</b>
      </span>
      <Button
        size="s"
        variant="quiet"
        aria-label="Undo the latest call outcome"
        onClick={() => void calls.outcomes.undo(latest.lead_id, latest.id)}
      >
        Undo
      </Button>
    </p>
  );
}
