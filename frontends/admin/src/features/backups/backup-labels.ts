import type { Backups, BackupRun, BackupTrouble } from '@latchline/contracts/backups/backup.operations';
import { formatNumber } from '../../shared/charts/figures';

export const troubleTexts: Readonly<
  Record<BackupTrouble, { readonly title: string; readonly todo: string }>
> = {
  'backup-failed': {
    title: 'The last backup failed',
    todo: 'It is tried again every half hour. The reason is below; docs/backup.md says what to do for each.',
  },
  'backup-missed': {
    title: 'There has been no backup for more than a day',
    todo: 'Check that the backup process is running: its log lines begin with “backups”.',
  },
  'drill-failed': {
    title: 'The last backup could not be restored in a test',
    todo: 'Make a new backup with “npm run backup”, then test it with “npm run backup -- --drill”.',
  },
  'drill-missed': {
    title: 'No backup has been restored in a test for too long',
    todo: 'Test it now with “npm run backup -- --drill”.',
  },
};

export const kindLabels = { backup: 'Backup', drill: 'Restore test' } as const;

const drillLabels = { weekly: 'every week', monthly: 'every month', off: 'never' } as const;

export const scheduleText = ({ schedule, drill }: Backups): string =>
  `${schedule === 'off' ? 'Started by another scheduler' : `Daily at ${schedule.replaceAll(',', ' and ')}`}; restore test ${drillLabels[drill]}`;

export function sizeText(bytes: number): string {
  const megabytes = bytes / 1_048_576;
  return megabytes < 1_024 ? `${megabytes.toFixed(1)} MB` : `${(megabytes / 1_024).toFixed(1)} GB`;
}

/** What is known of a run, such as `53.9 MB, 1.2 MB of it new, 412 leads`. */
export function contentText({ bytes, added_bytes: added, leads }: BackupRun): string {
  return [
    ...(bytes === null ? [] : [sizeText(bytes)]),
    ...(added === null ? [] : [`${sizeText(added)} of it new`]),
    ...(leads === null ? [] : [`${formatNumber(leads)} ${leads === 1 ? 'lead' : 'leads'}`]),
  ].join(', ');
}

/** `12 s` or `3 min`. */
export function durationText({ started_at, finished_at }: BackupRun): string {
  const seconds = Math.max(1, Math.round((Date.parse(finished_at) - Date.parse(started_at)) / 1_000));
  return seconds < 120 ? `${seconds} s` : `${Math.round(seconds / 60)} min`;
}
