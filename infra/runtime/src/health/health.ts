import { within } from '../service/timing';

export type HealthCheck = () => Promise<void>;
/** `degraded`: something is wrong, and the process can do without it. */
export interface HealthReport {
  status: 'ok' | 'degraded' | 'unavailable';
  checks: Record<string, 'ok' | 'degraded' | 'failed'>;
  /** What somebody should look at although nothing has failed. */
  notes?: string[];
}

const checkTimeoutMs = 2_000;

/** What has to work before this process may be given work. A check throws when it does not. */
export class HealthRegistry {
  private readonly checks = new Map<string, HealthCheck>();
  private readonly advisers = new Map<string, () => Promise<string[]>>();
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
    const checks: HealthReport['checks'] = Object.fromEntries([...results, ...advised]);
    const notes = advice.flatMap(([, found]) => found);
    return { status: this.statusOf(Object.values(checks)), checks, ...(notes.length > 0 ? { notes } : {}) };
  }

  private statusOf(outcomes: string[]): HealthReport['status'] {
    if (this.draining || outcomes.includes('failed')) return 'unavailable';
    return outcomes.includes('degraded') ? 'degraded' : 'ok';
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

const longestUsualSeconds = 30;

/** For `advise`: a note when something has waited unusually long. */
export const waitingNotes = (what: string, seconds: number): string[] =>
  seconds > longestUsualSeconds ? [`${what}: the oldest has waited ${Math.round(seconds)} s`] : [];
