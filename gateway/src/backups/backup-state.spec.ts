import type { BackupRun } from '@latchline/contracts/backups/backup.operations';
import { backupTroubles } from './backup-state';

const now = new Date('2026-11-20T12:00:00Z');
const run = (kind: BackupRun['kind'], started_at: string, succeeded = true): BackupRun => ({
  ...{ id: '01900000-0000-7000-8000-000000000001', kind, started_at, finished_at: started_at, succeeded },
  ...{ problem: succeeded ? null : 'no disk space left', location: '/backups', snapshot: null },
  ...{ bytes: null, added_bytes: null, leads: null },
});
const backup = run('backup', '2026-11-20T03:00:00Z');
const drill = run('drill', '2026-11-01T03:05:00Z');
const well = { lastGood: { backup, drill }, latest: { backup, drill } };
const longAgo = new Date('2026-01-01T00:00:00Z');

it('has nothing to say while backups and restore tests succeed', () =>
  expect(backupTroubles(well, 'monthly', now, longAgo)).toEqual([]));

it('reports a failed backup at once, and a missed one after 27 hours', () => {
  const failed = run('backup', '2026-11-20T11:00:00Z', false);
  expect(backupTroubles({ ...well, latest: { backup: failed, drill } }, 'monthly', now, longAgo)).toEqual([
    'backup-failed',
  ]);
  const old = run('backup', '2026-11-19T08:59:00Z');
  expect(
    backupTroubles(
      { lastGood: { backup: old, drill }, latest: { backup: old, drill } },
      'monthly',
      now,
      longAgo,
    ),
  ).toEqual(['backup-missed']);
});

it('gives a new system time for its first backup', () => {
  const none = { lastGood: { backup: null, drill: null }, latest: { backup: null, drill: null } };
  expect(backupTroubles(none, 'monthly', now, new Date('2026-11-20T11:00:00Z'))).toEqual([]);
  expect(backupTroubles(none, 'monthly', now, new Date('2026-11-19T08:00:00Z'))).toEqual(['backup-missed']);
});

it('reports restore tests that fail or do not take place, unless they are off', () => {
  const failed = run('drill', '2026-11-20T03:05:00Z', false);
  const troubled = { ...well, latest: { backup, drill: failed } };
  expect(backupTroubles(troubled, 'monthly', now, longAgo)).toEqual(['drill-failed']);
  expect(backupTroubles(troubled, 'off', now, longAgo)).toEqual([]);
  expect(backupTroubles(well, 'weekly', now, longAgo)).toEqual(['drill-missed']);
});
