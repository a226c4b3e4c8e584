import '@testing-library/jest-dom';
import { screen } from '@testing-library/react';
import type { BackupRun } from '@latchline/contracts/backups/backup.operations';
import { FakeGateway } from '../../testing/fake-gateway';
import { openDashboard } from '../../testing/open-dashboard';

let gateway: FakeGateway;
beforeEach(() => {
  gateway = new FakeGateway();
});

const run = (number: number, change: Partial<BackupRun> = {}): BackupRun => ({
  id: `01900000-0000-7000-8000-${String(number).padStart(12, '0')}`,
  kind: 'backup',
  started_at: '2024-11-01T03:00:00.000Z',
  finished_at: '2024-11-01T03:00:09.000Z',
  succeeded: true,
  problem: null,
  location: 's3:https://s3.example/backups',
  snapshot: 'ab12cd34',
  bytes: 56_518_246,
  added_bytes: 1_258_291,
  leads: 412,
  ...change,
});

it('says how to set backups up', async () => {
  openDashboard('/admin/backups');
  expect(await screen.findByRole('heading', { name: 'Backups are not set up' })).toBeVisible();
  expect(screen.getByText(/BACKUP_REPOSITORY/)).toBeVisible();
  expect(screen.queryByText('Last backup')).not.toBeInTheDocument();
});

it('shows the last backup, where it is, and when it was restored in a test', async () => {
  const drill = run(2, {
    kind: 'drill',
    started_at: '2024-10-01T03:05:00.000Z',
    bytes: null,
    added_bytes: null,
  });
  gateway.backups.backups = {
    ...gateway.backups.backups,
    ...{ location: 's3:https://s3.example/backups', last_backup: run(1), last_drill: drill },
    runs: [run(1), drill],
  };
  openDashboard('/admin/backups');
  const facts = await screen.findByText('Restored in test');
  expect(facts.parentElement).toHaveTextContent('Restored in test1 Oct 2024');
  expect(screen.getByText('Last backup').parentElement).toHaveTextContent(
    '53.9 MB, 1.2 MB of it new, 412 leads',
  );
  expect(screen.getByText('s3:https://s3.example/backups')).toBeVisible();
  expect(screen.getByText('Daily at 03:00; restore test every month')).toBeVisible();
  expect(
    screen.getAllByRole('listitem').filter((item) => item.textContent?.includes('Succeeded')),
  ).toHaveLength(2);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

it('shows what failed and what to do', async () => {
  const failed = run(3, {
    succeeded: false,
    problem: 'There is no disk space left',
    snapshot: null,
    leads: null,
  });
  gateway.backups.backups = {
    ...gateway.backups.backups,
    ...{ location: '/mnt/backups', last_backup: run(1), troubles: ['backup-failed'], runs: [failed, run(1)] },
  };
  openDashboard('/admin/backups');
  expect(await screen.findByRole('alert')).toHaveTextContent('The last backup failed. It is tried again');
  expect(screen.getByText('There is no disk space left')).toBeVisible();
  expect(screen.getByText('Failed')).toBeVisible();
});

it('can be loaded again after a failure', async () => {
  gateway.refusals.set('GET /api/admin/backups', 503);
  const { user } = openDashboard('/admin/backups');
  const again = await screen.findByRole('button', { name: 'Try again' });
  gateway.refusals.clear();
  await user.click(again);
  expect(await screen.findByRole('heading', { name: 'Backups are not set up' })).toBeVisible();
});
