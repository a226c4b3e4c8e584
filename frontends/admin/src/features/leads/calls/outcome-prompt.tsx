import type { LeadDetail } from '@latchline/contracts/leads/lead.schema';
import { screens, useMedia } from '../../../shared/browser/media';
import { useStore } from '../../../shared/browser/store';
import { useLead } from '../cache/leads.queries';
import { useLeadChanges } from '../changes/use-lead-changes';
import { LeadLink } from '../lead/lead-link';
import styles from './calls.module.css';
import { OutcomeChoice } from './outcome-choice';
import { useRecordOutcome } from './use-calls';

/** In the panel: asks how the call to this lead went, once the user is back. */
export function OutcomePrompt({ lead }: { lead: LeadDetail }) {
  const { calls } = useLeadChanges();
  useStore(calls.pending);
  const isAsked = calls.pending.asked().some(({ leadId }) => leadId === lead.id);
  const record = useRecordOutcome(lead.id);
  if (!isAsked) return null;
  return (
    <OutcomeChoice
      title="How did the call go?"
      level={3}
      onChoose={record}
      onDismiss={() => calls.pending.take(lead.id)}
    />
  );
}

/** Below the list: asks about the latest call from a row. A call to the open lead is asked about in its panel. */
export function PendingCallSheet({ openId }: { openId: string | null }) {
  const { calls } = useLeadChanges();
  useStore(calls.pending);
  const latest = calls.pending.asked().findLast(({ leadId }) => leadId !== openId);
  // On a phone the open lead covers the list, and has its own prompt.
  const isCovered = useMedia(screens.phone) && openId !== null;
  return latest && !isCovered ? <Sheet key={latest.leadId} leadId={latest.leadId} /> : null;
}

function Sheet({ leadId }: { leadId: string }) {
  const { calls } = useLeadChanges();
  const { data } = useLead(leadId);
  const record = useRecordOutcome(leadId);
  return (
    <aside className={styles.sheet} aria-label="Outcome of a call">
      <OutcomeChoice
        level={2}
        title={
          <>
            How did the call to <LeadLink id={leadId}>{data?.name ?? 'the customer'}</LeadLink> go?
          </>
        }
        onChoose={record}
        onDismiss={() => calls.pending.take(leadId)}
      />
    </aside>
  );
}
