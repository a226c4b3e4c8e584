import { StoredList } from '../../../shared/browser/stored-list';

/** A call that was started and has no outcome yet. Names nobody: the browser may be shared. */
export interface PendingCall {
  readonly leadId: string;
  /** Id of the user who called. */
  readonly by: string;
  /** When Call was pressed by this browser's clock, ISO 8601. */
  readonly at: string;
  /** The user is back on the page, so the outcome can be asked for. */
  readonly ended: boolean;
}

const keptMs = 12 * 60 * 60 * 1000;
/** A computer may dial without leaving the page, so that nobody comes back to it. */
const dialledWithoutLeavingMs = 5_000;

const isPendingCall = (value: unknown): value is PendingCall => {
  const { leadId, by, at, ended } = (value ?? {}) as Partial<Record<keyof PendingCall, unknown>>;
  return [leadId, by, at].every((text) => typeof text === 'string') && typeof ended === 'boolean';
};

/** The calls whose outcome is still to be asked for, latest last, at most one per lead and user. */
export class PendingCalls extends StoredList<PendingCall> {
  constructor(private readonly me: () => string) {
    super('latchline.pending-calls', isPendingCall);
    const recent = this.snapshot().filter(({ at }) => Date.now() - Date.parse(at) < keptMs);
    // After a reload the user is back.
    this.put(recent.map((call) => ({ ...call, ended: true })));
  }

  start(leadId: string): void {
    this.add(leadId, false);
    setTimeout(() => {
      if (document.visibilityState === 'visible') this.userIsBack();
    }, dialledWithoutLeavingMs);
  }

  /** Asks for the outcome at once. */
  ask(leadId: string): void {
    this.add(leadId, true);
  }

  userIsBack(): void {
    if (this.snapshot().every(({ ended }) => ended)) return;
    this.put(this.snapshot().map((call) => ({ ...call, ended: true })));
  }

  /** The calls of the signed-in user whose outcome can be asked for. */
  asked(): PendingCall[] {
    return this.snapshot().filter(({ by, ended }) => ended && by === this.me());
  }

  /** Removes the user's call to a lead, and returns it. */
  take(leadId: string): PendingCall | undefined {
    const call = this.snapshot().find((one) => one.leadId === leadId && one.by === this.me());
    if (call) this.put(this.snapshot().filter((one) => one !== call));
    return call;
  }

  clear(): void {
    this.put([]);
  }

  private add(leadId: string, ended: boolean): void {
    this.take(leadId);
    this.put([...this.snapshot(), { leadId, by: this.me(), at: new Date().toISOString(), ended }]);
  }
}
