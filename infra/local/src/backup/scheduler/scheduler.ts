import { type DrillPeriod, isBackupDue, isDrillDue } from '../repository/schedule';

export interface ScheduledWork {
  readonly times: readonly number[];
  readonly drillPeriod: DrillPeriod;
  /** When the last successful backup and restore test started. */
  readonly lastGood: () => Promise<{ backup: Date | null; drill: Date | null }>;
  readonly backUp: () => Promise<unknown>;
  readonly drill: () => Promise<unknown>;
  readonly failed: (what: string, error: unknown) => void;
}

/** Long enough for a failed store to return, short enough for several attempts in a night. */
const retryMs = 30 * 60_000;

/** Decides what is due. Times are compared with the database, so a machine that was off catches up after its start. */
export class BackupScheduler {
  private readonly waitUntil = { backup: 0, drill: 0 };

  constructor(private readonly work: ScheduledWork) {}

  async tick(now: Date): Promise<void> {
    const { times, drillPeriod } = this.work;
    let last = await this.work.lastGood();
    if (isBackupDue(times, last.backup, now) && (await this.attempt('backup', now, this.work.backUp)))
      last = { ...last, backup: now };
    // There is nothing to test before the first backup, and nothing new while backups fail.
    if (last.backup === null || isBackupDue(times, last.backup, now)) return;
    if (isDrillDue(drillPeriod, last.drill, now)) await this.attempt('drill', now, this.work.drill);
  }

  private async attempt(kind: 'backup' | 'drill', now: Date, run: () => Promise<unknown>): Promise<boolean> {
    if (now.getTime() < this.waitUntil[kind]) return false;
    try {
      await run();
      return true;
    } catch (error) {
      this.waitUntil[kind] = now.getTime() + retryMs;
      this.work.failed(kind === 'backup' ? 'backup' : 'restore test', error);
      return false;
    }
  }
}
