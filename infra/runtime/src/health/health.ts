import { within } from '../timing/timing';

export type HealthCheck = () => Promise<void>;
/** `degraded`: something is wrong, and the process can do without it. */
export interface HealthReport {
  status: 'ok' | 'degraded' | 'unavailable';
  checks: Record<string, 'ok' | 'degraded' | 'failed' | 'unknown'>;
  /** Of each watched age; null when it cannot be read. */
  oldest_seconds?: Record<string, number | null>;
  /** What somebody should look at although nothing has failed. */
  notes?: string[];
}

const checkTimeoutMs = 2_000;
/** Longer than this, and something is wrong with whatever should have dealt with it. */
const longestUsualSeconds = 30;

/** How long the oldest of something has waited; null, or an error, when that is not known. */
export type AgeReader = () => Promise<number | null>;

/** What has to work before this process may be given work. A check throws when it does not. */
export class HealthRegistry {
  private readonly checks = new Map<string, HealthCheck>();
  private readonly advisers = new Map<string, () => Promise<string[]>>();
  private readonly ages = new Map<string, AgeReader>();
  private needed: ReadonlySet<string> | undefined;
  private draining = false;

  add(name: string, check: HealthCheck): void {
    this.checks.set(name, check);
  }

  /** Only these decide whether work may come; what else fails is reported and changes nothing. */
  needOnly(...names: string[]): void {
    this.needed = new Set(names);
  }

  /** Never keeps work away: what it has to say stands in the report. */
  advise(name: string, notes: () => Promise<string[]>): void {
    this.advisers.set(name, notes);
  }

  /** Work that waits too long is `degraded`, an age that cannot be read is `unknown`. Neither makes the process unready. */
  watchAge(name: string, read: AgeReader): void {
    this.ages.set(name, read);
  }

  /** From now on not ready, so that nobody sends work to a process that is on its way out. */
  drain(): void {
    this.draining = true;
  }

  live(): HealthReport {
    return { status: 'ok', checks: {} };
  }

  async ready(): Promise<HealthReport> {
    const results = await Promise.all(
      [...this.checks].map(async ([name, check]) => [name, await this.outcomeOf(name, check)] as const),
    );
    const advice = await Promise.all(
      [...this.advisers].map(async ([name, ask]) => [name, await notesOf(ask)] as const),
    );
    const advised = advice.map(([name, notes]) => [name, notes.length > 0 ? 'degraded' : 'ok'] as const);
    const ages = await Promise.all(
      [...this.ages].map(async ([name, read]) => [name, await secondsOf(read)] as const),
    );
    const aged = ages.map(([name, seconds]) => [name, outcomeOfAge(seconds)] as const);
    const checks: HealthReport['checks'] = Object.fromEntries([...results, ...advised, ...aged]);
    const notes = advice.flatMap(([, found]) => found);
    return {
      status: this.statusOf(Object.values(checks)),
      checks,
      ...(ages.length > 0 ? { oldest_seconds: Object.fromEntries(ages) } : {}),
      ...(notes.length > 0 ? { notes } : {}),
    };
  }

  private statusOf(outcomes: string[]): HealthReport['status'] {
    if (this.draining || outcomes.includes('failed')) return 'unavailable';
    return outcomes.some((outcome) => outcome !== 'ok') ? 'degraded' : 'ok';
  }

  private async outcomeOf(name: string, check: HealthCheck): Promise<'ok' | 'degraded' | 'failed'> {
    try {
      await within(checkTimeoutMs, check());
      return 'ok';
    } catch {
      return this.needed && !this.needed.has(name) ? 'degraded' : 'failed';
    }
  }
}

const notesOf = (ask: () => Promise<string[]>): Promise<string[]> =>
  within(checkTimeoutMs, ask()).catch(() => []);

const secondsOf = (read: AgeReader): Promise<number | null> =>
  within(checkTimeoutMs, read()).then(
    (seconds) => (seconds === null ? null : Math.round(seconds)),
    () => null,
  );

function outcomeOfAge(seconds: number | null): 'ok' | 'degraded' | 'unknown' {
  if (seconds === null) return 'unknown';
  return seconds > longestUsualSeconds ? 'degraded' : 'ok';
}
