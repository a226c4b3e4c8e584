import type { CallOutcomeRequest } from '@latchline/contracts/leads/calls/call-attempt.schema';
import {
  type CallOutcome,
  callOutcomes,
  type LostReason,
  lostReasons,
} from '@latchline/contracts/leads/calls/call-outcome';
import type { LeadDetail } from '@latchline/contracts/leads/lead.schema';
import { newId } from '../../../shared/browser/new-id';
import { isRefused, statusOf } from '../../../shared/http/api-failure';
import { inServerTime } from '../../../shared/http/server-clock';
import { type ShowToast, tryAgain } from '../../../shared/ui/one-toast';
import { outcomeLabel } from '../../../shared/leads/outcome-labels';
import { StoredList } from '../../../shared/browser/stored-list';

/** An outcome that the gateway does not have yet. */
export interface UnsavedOutcome {
  readonly leadId: string;
  /** Id of the user who made the call; nobody else's session may record it. */
  readonly by: string;
  /** Its time is by this browser's clock. */
  readonly call: CallOutcomeRequest & { readonly at: string };
}

export interface OutcomeReports {
  /** Id of the signed-in user. */
  me(): string;
  record(leadId: string, call: CallOutcomeRequest): Promise<LeadDetail>;
  undo(leadId: string, call: string): Promise<LeadDetail>;
  remember(lead: LeadDetail): void;
  /** Refetches the counts. */
  changed(): void;
  readonly showToast: ShowToast;
}

const isUnsaved = (value: unknown): value is UnsavedOutcome => {
  const { leadId, by, call } = (value ?? {}) as Record<'leadId' | 'by', unknown> & {
    call?: Record<string, unknown>;
  };
  return (
    [leadId, by, call?.['id'], call?.['at']].every((text) => typeof text === 'string') &&
    callOutcomes.some((outcome) => outcome === call?.['outcome']) &&
    (call?.['reason'] === undefined || lostReasons.some((reason) => reason === call['reason']))
  );
};

/** Signing in again, or waiting, helps; then it is sent again. */
const worthRetrying = (error: unknown): boolean =>
  !isRefused(error) || [401, 429].includes(statusOf(error) ?? 0);

/**
 * Saves outcomes in the order in which they were chosen. They stay in this browser until the gateway has them, so neither
 * a lost connection nor a reload loses one. Each has an id, so the gateway counts it once however often it is sent. In a
 * shared browser they wait until the user who made the call is signed in again.
 */
export class CallOutcomes extends StoredList<UnsavedOutcome> {
  private sending: Promise<void> | null = null;
  private isPaused = false;

  constructor(private readonly reports: OutcomeReports) {
    super('latchline.call-outcomes', isUnsaved);
    window.addEventListener('online', () => void this.flush());
  }

  record(leadId: string, outcome: CallOutcome, at: string, reason?: LostReason): Promise<void> {
    const call = { id: newId(), outcome, at, ...(reason && { reason }) };
    this.put([...this.snapshot(), { leadId, by: this.reports.me(), call }]);
    return this.flush();
  }

  /** The unsaved outcomes of the signed-in user. */
  own(): UnsavedOutcome[] {
    return this.snapshot().filter(({ by }) => by === this.reports.me());
  }

  /** Sends what is unsaved, one after another. */
  flush(): Promise<void> {
    this.isPaused = false;
    this.sending ??= this.sendAll().finally(() => (this.sending = null));
    return this.sending;
  }

  async undo(leadId: string, callId: string): Promise<void> {
    await this.sending;
    if (this.snapshot().some(({ call }) => call.id === callId)) return this.drop(callId);
    try {
      this.reports.remember(await this.reports.undo(leadId, callId));
      this.reports.showToast('success', 'Call outcome undone');
      this.reports.changed();
    } catch {
      const again = tryAgain(() => void this.undo(leadId, callId));
      this.reports.showToast('error', 'Failed to undo the call outcome', again);
    }
  }

  private async sendAll(): Promise<void> {
    for (let next = this.own()[0]; next && !this.isPaused; next = this.own()[0]) await this.send(next);
  }

  private async send({ leadId, call }: UnsavedOutcome): Promise<void> {
    try {
      const at = inServerTime(call.at);
      this.reports.remember(await this.reports.record(leadId, { ...call, at }));
      this.drop(call.id);
      const undo = { label: 'Undo', onClick: () => void this.undo(leadId, call.id) };
      this.reports.showToast('success', `${outcomeLabel(call.outcome, call.reason)} saved`, undo);
      this.reports.changed();
    } catch (error) {
      if (!worthRetrying(error)) {
        this.drop(call.id);
        return this.reports.showToast('error', 'Failed to save the call outcome: the lead no longer exists');
      }
      this.isPaused = true;
      const again = tryAgain(() => void this.flush());
      this.reports.showToast('error', 'Failed to save the call outcome', again);
    }
  }

  private drop(callId: string): void {
    this.put(this.snapshot().filter(({ call }) => call.id !== callId));
  }
}
