import { version } from '../config/version';
import { within } from '../timing/timing';

export type HealthCheck = () => Promise<void>;
/** `degraded`: something optional has failed. */
export interface HealthReport {
  status: 'ok' | 'degraded' | 'unavailable';
  version: string;
  checks: Record<string, 'ok' | 'degraded' | 'failed' | 'unknown'>;
  /** Each watched age in seconds; null if it cannot be read. */
  oldest_seconds?: Record<string, number | null>;
  /** Advice for operators although nothing has failed. */
  notes?: string[];
}

const checkTimeoutMs = 2_000;
/** Work older than this means that its consumer has a problem. */
const longestUsualSeconds = 30;

/** The age of the oldest waiting item in seconds; null or an error if unknown. */
export type AgeReader = () => Promise<number | null>;

/** Checks that must pass before this process receives work. A check throws on failure. */
export class HealthRegistry {
  private readonly checks = new Map<string, HealthCheck>();
  private readonly advisers = new Map<string, () => Promise<string[]>>();
  private readonly ages = new Map<string, AgeReader>();
  private needed: ReadonlySet<string> | undefined;
  private draining = false;

  add(name: string, check: HealthCheck): void {
    this.checks.set(name, check);
  }

  /** Only these checks decide readiness; failures of others are reported as `degraded`. */
  needOnly(...names: string[]): void {
    this.needed = new Set(names);
  }

  /** Adds notes to the report; never affects readiness. */
  advise(name: string, notes: () => Promise<string[]>): void {
    this.advisers.set(name, notes);
  }

  /** Reports `degraded` if work waits too long and `unknown` if the age cannot be read. Neither affects readiness. */
  watchAge(name: string, read: AgeReader): void {
    this.ages.set(name, read);
  }

  /** Becomes unready, so that a stopping process receives no more work. */
  drain(): void {
    this.draining = true;
  }

  live(): HealthReport {
    return { status: 'ok', version, checks: {} };
  }

  async ready(): Promise<HealthReport> {
    // At once: a store that hangs delays the report by one time limit, not by three.
    const [results, advice, ages] = await Promise.all([
      askAll(this.checks, (check, name) => this.outcomeOf(name, check)),
      askAll(this.advisers, notesOf),
      askAll(this.ages, secondsOf),
    ]);
    const advised = advice.map(([name, notes]) => [name, notes.length > 0 ? 'degraded' : 'ok'] as const);
    const aged = ages.map(([name, seconds]) => [name, outcomeOfAge(seconds)] as const);
    const checks: HealthReport['checks'] = Object.fromEntries([...results, ...advised, ...aged]);
    const notes = advice.flatMap(([, found]) => found);
    return {
      status: this.statusOf(Object.values(checks)),
      version,
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

const askAll = <Asked, Answer>(
  all: ReadonlyMap<string, Asked>,
  ask: (asked: Asked, name: string) => Promise<Answer>,
): Promise<(readonly [string, Answer])[]> =>
  Promise.all([...all].map(async ([name, asked]) => [name, await ask(asked, name)] as const));

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
