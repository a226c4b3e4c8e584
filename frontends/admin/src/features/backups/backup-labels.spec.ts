import type { BackupRun } from '@latchline/contracts/backups/backup.operations';
import { contentText, durationText, scheduleText, sizeText } from './backup-labels';

const run: BackupRun = {
  id: '01900000-0000-7000-8000-000000000001',
  kind: 'backup',
  started_at: '2026-11-20T03:00:00.000Z',
  finished_at: '2026-11-20T03:00:12.400Z',
  succeeded: true,
  problem: null,
  location: '/backups',
  snapshot: 'ab12cd34',
  bytes: 56_518_246,
  added_bytes: 1_258_291,
  leads: 1412,
};
const quiet = { location: '/b', last_backup: null, last_drill: null, troubles: [], runs: [] };

it('describes what a backup contains', () => {
  expect(contentText(run)).toBe('53.9 MB, 1.2 MB of it new, 1,412 leads');
  expect(contentText({ ...run, bytes: null, added_bytes: null, leads: 1 })).toBe('1 lead');
  expect(sizeText(5 * 1_073_741_824)).toBe('5.0 GB');
});

it('describes how long it took', () => {
  expect(durationText(run)).toBe('12 s');
  expect(durationText({ ...run, finished_at: '2026-11-20T03:10:00.000Z' })).toBe('10 min');
});

it('describes the schedule', () => {
  expect(scheduleText({ ...quiet, schedule: '03:00,15:00', drill: 'monthly' })).toBe(
    'Daily at 03:00 and 15:00; restore test every month',
  );
  expect(scheduleText({ ...quiet, schedule: 'off', drill: 'off' })).toBe(
    'Started by another scheduler; restore test never',
  );
});
