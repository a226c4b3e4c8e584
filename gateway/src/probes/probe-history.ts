import { probeExpiresAfterSeconds } from '@latchline/contracts/leads/probes/probe';
import type { ArrivedProbe } from '@latchline/contracts/notifications/probe.operations';

/** A probe that has not arrived by then counts as missing. */
const patienceMs = 60_000;
/** This many missing in a row make the gateway `degraded`. */
export const missingInARow = 3;
const kept = 20;

/** A probe of this gateway. */
export interface ProbeRun {
  /** Null if it was not accepted. */
  readonly id: string | null;
  readonly sentAt: number;
  /** Why it was not accepted; null if it was. */
  readonly refusal: string | null;
  readonly arrivedAt: number | null;
}

/** The latest probes of this gateway, and since when none has arrived. Keeps no more than it needs. */
export class ProbeHistory {
  private runs: readonly ProbeRun[] = [];
  private lastArrival: number | null = null;

  constructor(private readonly startedAt: number) {}

  accepted(id: string, sentAt: number): void {
    this.add({ id, sentAt, refusal: null, arrivedAt: null });
  }

  refused(refusal: string, sentAt: number): void {
    this.add({ id: null, sentAt, refusal, arrivedAt: null });
  }

  /** Returns the seconds each newly arrived probe took from its acceptance. */
  arrived(found: readonly ArrivedProbe[]): number[] {
    const known = new Map(found.map((probe) => [probe.id, probe]));
    const took: number[] = [];
    this.runs = this.runs.map((run) => {
      const probe = run.id !== null && run.arrivedAt === null ? known.get(run.id) : undefined;
      if (!probe) return run;
      const arrivedAt = Date.parse(probe.arrived_at);
      this.lastArrival = Math.max(this.lastArrival ?? 0, arrivedAt);
      took.push(Math.max(0, (arrivedAt - Date.parse(probe.accepted_at)) / 1_000));
      return { ...run, arrivedAt };
    });
    return took;
  }

  /** Since the last arrival; since the start while none has arrived. */
  ageSeconds(now: number): number {
    return Math.max(0, (now - (this.lastArrival ?? this.startedAt)) / 1_000);
  }

  /** How many of the latest probes did not arrive, up to the last one that did. */
  missing(now: number): number {
    const due = this.runs.filter((run) => run.arrivedAt !== null || this.isOverdue(run, now));
    return due.length - 1 - due.findLastIndex(({ arrivedAt }) => arrivedAt !== null);
  }

  latest(): ProbeRun | undefined {
    return this.runs.at(-1);
  }

  lastArrivalAt(): number | null {
    return this.lastArrival;
  }

  /** Whether a probe may still arrive. */
  isWaiting(now: number): boolean {
    const youngest = now - 2 * probeExpiresAfterSeconds * 1_000;
    return this.runs.some(
      ({ id, sentAt, arrivedAt }) => id !== null && arrivedAt === null && sentAt > youngest,
    );
  }

  private isOverdue({ refusal, sentAt }: ProbeRun, now: number): boolean {
    return refusal !== null || now - sentAt > patienceMs;
  }

  private add(run: ProbeRun): void {
    this.runs = [...this.runs, run].slice(-kept);
  }
}
