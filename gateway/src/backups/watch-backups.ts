import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import type { Backups, BackupTrouble } from '@latchline/contracts/backups/backup.operations';
import { Metrics } from '@latchline/runtime/health/metrics';
import { Logger } from '@latchline/runtime/logger/logger';
import { RecurringWork } from '@latchline/runtime/timing/recurring-work';
import { AccountMails } from '../auth/account-mails';
import { backupLocation, GATEWAY_CONFIG, type GatewayConfig } from '../gateway.config';
import { BackupRunRepository } from './backup-run.repository';
import { backupTroubles, type KnownRuns } from './backup-state';

const intervalMs = 60_000;
const nothing: KnownRuns = {
  lastGood: { backup: null, drill: null },
  latest: { backup: null, drill: null },
};

/** Notices failed and missed backups: tells administrators by e-mail once a day, and exports how old the last ones are. */
@Injectable()
export class WatchBackups implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly since = new Date();
  private readonly work: RecurringWork;
  private known = nothing;

  constructor(
    private readonly runs: BackupRunRepository,
    private readonly mails: AccountMails,
    logger: Logger,
    metrics: Metrics,
    @Inject(GATEWAY_CONFIG)
    private readonly config: Pick<GatewayConfig, 'BACKUP_REPOSITORY' | 'BACKUP_SCHEDULE' | 'BACKUP_DRILL'>,
  ) {
    const failure = 'Could not check the backups';
    this.work = new RecurringWork({ everyMs: intervalMs, failure, logger, run: () => this.check() });
    metrics.gauge(
      'backup_last_success_age_seconds',
      'Age of the last successful backup; 0 without backups',
      () => this.ageOf('backup'),
    );
    metrics.gauge(
      'backup_last_drill_age_seconds',
      'Age of the last successful restore test; 0 without restore tests',
      () => (config.BACKUP_DRILL === 'off' ? 0 : this.ageOf('drill')),
    );
  }

  onApplicationBootstrap(): void {
    if (this.config.BACKUP_REPOSITORY !== undefined) this.work.start();
  }

  async onModuleDestroy(): Promise<void> {
    await this.work.stop();
  }

  async state(): Promise<Backups> {
    const { BACKUP_SCHEDULE: schedule, BACKUP_DRILL: drill } = this.config;
    const [known, runs] = await Promise.all([this.runs.known(), this.runs.recent()]);
    const location = backupLocation(this.config);
    return {
      ...{ location, schedule, drill, runs },
      last_backup: known.lastGood.backup,
      last_drill: known.lastGood.drill,
      troubles: location === null ? [] : this.troublesOf(known),
    };
  }

  async check(): Promise<void> {
    this.known = await this.runs.known();
    for (const trouble of this.troublesOf(this.known)) {
      const administrators = await this.runs.administrators();
      if (administrators.length > 0 && (await this.runs.claimNotice(trouble)))
        this.tell(administrators, trouble);
    }
  }

  private tell(administrators: readonly string[], trouble: BackupTrouble): void {
    const kind = trouble.startsWith('backup') ? 'backup' : 'drill';
    const problem = trouble.endsWith('failed') ? (this.known.latest[kind]?.problem ?? null) : null;
    const last_good = this.known.lastGood[kind]?.started_at ?? null;
    const location = backupLocation(this.config) ?? '';
    for (const to of administrators)
      this.mails.sendInBackground(to, { kind: 'backup-trouble', trouble, location, problem, last_good });
  }

  private troublesOf(known: KnownRuns): BackupTrouble[] {
    return backupTroubles(known, this.config.BACKUP_DRILL, new Date(), this.since);
  }

  private ageOf(kind: 'backup' | 'drill'): number {
    if (this.config.BACKUP_REPOSITORY === undefined) return 0;
    const last = this.known.lastGood[kind];
    return (Date.now() - (last ? Date.parse(last.started_at) : this.since.getTime())) / 1_000;
  }
}
