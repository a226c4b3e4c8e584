import type { BackupRun, Backups, BackupTrouble } from '@latchline/contracts/backups/backup.operations';

export interface KnownRuns {
  readonly lastGood: { readonly backup: BackupRun | null; readonly drill: BackupRun | null };
  /** The latest of each kind, successful or not. */
  readonly latest: { readonly backup: BackupRun | null; readonly drill: BackupRun | null };
}

const hourMs = 3_600_000;
/** Backups run at least daily; a long one, and the change to winter time, fit in. */
const backupWithinMs = 27 * hourMs;
const drillWithinMs = { monthly: 35 * 24 * hourMs, weekly: 9 * 24 * hourMs, off: Infinity };

/** What is wrong with the backups. Until the first one, time counts from `since`, when this was first noticed. */
export function backupTroubles(
  { lastGood, latest }: KnownRuns,
  drill: Backups['drill'],
  now: Date,
  since: Date,
): BackupTrouble[] {
  const olderThan = (run: BackupRun | null, ms: number): boolean =>
    now.getTime() - (run ? Date.parse(run.started_at) : since.getTime()) > ms;
  // A missed restore test says nothing new while there is no backup to test.
  const isMissed = olderThan(lastGood.backup, backupWithinMs);
  return [
    ...(latest.backup?.succeeded === false ? (['backup-failed'] as const) : []),
    ...(isMissed ? (['backup-missed'] as const) : []),
    ...(latest.drill?.succeeded === false && drill !== 'off' ? (['drill-failed'] as const) : []),
    ...(!isMissed && olderThan(lastGood.drill, drillWithinMs[drill]) ? (['drill-missed'] as const) : []),
  ];
}
