import type { Backups, BackupRun } from '@latchline/contracts/backups/backup.operations';
import type { Answers } from './fake-gateway';

const run = (
  number: number,
  kind: BackupRun['kind'],
  day: string,
  change: Partial<BackupRun> = {},
): BackupRun => ({
  id: `01975c9e-7f00-7000-8000-0000000007${String(number).padStart(2, '0')}`,
  kind,
  started_at: `${day}T03:00:00.000Z`,
  finished_at: `${day}T03:00:41.000Z`,
  succeeded: true,
  problem: null,
  location: 's3:https://storage.example/latchline',
  snapshot: '4f0c1a22',
  bytes: 48_300_000,
  added_bytes: 1_240_000,
  leads: 1432,
  ...change,
});
const last = run(1, 'backup', '2026-03-04');
const drill = run(2, 'drill', '2026-03-01', { added_bytes: null });
const failed = run(3, 'backup', '2026-03-03', {
  ...{ succeeded: false, problem: 'The storage refused the password', snapshot: null },
  ...{ bytes: null, added_bytes: null, leads: null },
});

const backups: Backups = {
  location: 's3:https://storage.example/latchline',
  schedule: '03:00',
  drill: 'monthly',
  last_backup: last,
  last_drill: drill,
  troubles: [],
  runs: [last, failed, run(4, 'backup', '2026-03-02'), drill, run(5, 'backup', '2026-03-01')],
};

export const fakeBackups: Answers = { 'admin/backups': backups };
export const noBackups: Answers = {
  'admin/backups': { ...backups, location: null, last_backup: null, last_drill: null, runs: [] },
};
