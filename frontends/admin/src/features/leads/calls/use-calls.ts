import type { CallOutcome, LostReason } from '@latchline/contracts/leads/calls/call-outcome';
import { useEffect } from 'react';
import { type Address, navigate } from '../../../shared/navigation/address';
import { leadsAddress, leadsPath } from '../../../shared/leads/lead-address';
import { useLeadChanges } from '../changes/use-lead-changes';

/** Records the outcome of the pending call to a lead, at the time when Call was pressed. */
export function useRecordOutcome(leadId: string) {
  const { calls } = useLeadChanges();
  return (outcome: CallOutcome, reason?: LostReason) => {
    const at = calls.pending.take(leadId)?.at ?? new Date().toISOString();
    void calls.outcomes.record(leadId, outcome, at, reason);
  };
}

/** Notices that the user is back from a call, and sends outcomes that an earlier page could not save. */
export function useCallsInProgress(address: Address): void {
  const { calls } = useLeadChanges();
  useEffect(() => {
    const back = () => {
      if (document.visibilityState === 'visible') calls.pending.userIsBack();
    };
    document.addEventListener('visibilitychange', back);
    window.addEventListener('focus', back);
    void calls.outcomes.flush();
    return () => {
      document.removeEventListener('visibilitychange', back);
      window.removeEventListener('focus', back);
    };
  }, [calls]);

  // Opened with Call on a notification. Taken out of the address, so that a reload does not ask again.
  const { filters, lead } = leadsAddress(address);
  const isCall = lead !== null && address.query.has('call');
  useEffect(() => {
    if (!isCall) return;
    calls.pending.ask(lead);
    navigate(leadsPath({ filters, lead }), { replace: true });
    // Only when such an address is opened.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isCall, lead, calls]);
}
