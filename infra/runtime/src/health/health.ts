import { within } from '../service/timing';

export type HealthCheck = () => Promise<void>;
export interface HealthReport {
  status: 'ok' | 'unavailable';
  checks: Record<string, 'ok' | 'failed'>;
}

const checkTimeoutMs = 2_000;

/** What has to work before this process may be given work. A check throws when it does not. */
export class HealthRegistry {
  private readonly checks = new Map<string, HealthCheck>();
  private draining = false;

  add(name: string, check: HealthCheck): void {
    this.checks.set(name, check);
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
      [...this.checks].map(async ([name, check]) => [name, await outcomeOf(check)] as const),
    );
    const failed = this.draining || results.some(([, outcome]) => outcome === 'failed');
    return { status: failed ? 'unavailable' : 'ok', checks: Object.fromEntries(results) };
  }
}

async function outcomeOf(check: HealthCheck): Promise<'ok' | 'failed'> {
  try {
    await within(checkTimeoutMs, check());
    return 'ok';
  } catch {
    return 'failed';
  }
}
