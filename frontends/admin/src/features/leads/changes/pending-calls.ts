import { StoredList } from '../../../shared/browser/stored-list';

/** A call that was started and has no outcome yet. Names nobody: the browser may be shared. */
export interface PendingCall {
  readonly leadId: string;
  /** When Call was pressed, ISO 8601. */
  readonly at: string;
  /** The user is back on the page, so the outcome can be asked for. */
  readonly ended: boolean;
}

const keptMs = 12 * 60 * 60 * 1000;
/** A computer may dial without leaving the page, so that nobody comes back to it. */
const dialledWithoutLeavingMs = 5_000;

const isPendingCall = (value: unknown): value is PendingCall => {
  const { leadId, at, ended } = (value ?? {}) as Partial<Record<keyof PendingCall, unknown>>;
  return typeof leadId === 'string' && typeof at === 'string' && typeof ended === 'boolean';
};

/** The calls whose outcome is still to be asked for, latest last, at most one per lead. */
export class PendingCalls extends StoredList<PendingCall> {
  constructor() {
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

  /** Removes the call to a lead, and returns it. */
  take(leadId: string): PendingCall | undefined {
    const call = this.snapshot().find((one) => one.leadId === leadId);
    if (call) this.put(this.snapshot().filter((one) => one !== call));
    return call;
  }

  clear(): void {
    this.put([]);
  }

  private add(leadId: string, ended: boolean): void {
    const others = this.snapshot().filter((one) => one.leadId !== leadId);
    this.put([...others, { leadId, at: new Date().toISOString(), ended }]);
  }
}
