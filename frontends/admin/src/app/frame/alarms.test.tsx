import '@testing-library/jest-dom';
import { screen } from '@testing-library/react';
import { type Alarm, alarmRoutes } from '@latchline/contracts/api/alarm.operations';
import { FakeGateway } from '../../testing/fake-gateway';
import { administrator } from '../../testing/fake-session';
import { openDashboard } from '../../testing/open-dashboard';

const alarm = (name: Alarm['name'], title: string): Alarm => ({
  name,
  title,
  detail: 'Moved to the dead-letter queue: 2 in seo.page-moves.',
  since: '2026-03-01T12:00:00.000Z',
});
let gateway: FakeGateway;
beforeEach(() => {
  gateway = new FakeGateway();
});
const raise = (...items: Alarm[]) =>
  gateway.on(alarmRoutes.listAlarms, () => ({ items, lanes: ['push' as const], probe: null }));

it.each(['/admin', '/admin/account'])('shows an administrator on %s what is wrong', async (address) => {
  raise(alarm('dead-letters', 'Messages could not be handled'));
  openDashboard(address);
  expect(await screen.findByText('Messages could not be handled.')).toHaveAttribute('role', 'status');
  expect(screen.getByText(/2 in seo\.page-moves\. Since/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Open failed jobs' })).toHaveAttribute('href', '/admin/jobs');
});

it('leaves waiting leads to the message about them', async () => {
  raise(
    alarm('leads-waiting', 'Leads are not reaching your team'),
    alarm('disk-low', 'The disk is almost full'),
  );
  openDashboard();
  expect(await screen.findByText('The disk is almost full.')).toBeVisible();
  expect(screen.queryByText('Leads are not reaching your team.')).not.toBeInTheDocument();
});

it('is not requested for a dispatcher', async () => {
  gateway.user = { ...administrator, role: 'dispatcher', is_admin: false };
  raise(alarm('disk-low', 'The disk is almost full'));
  openDashboard();
  await screen.findByRole('heading', { level: 1 });
  expect(gateway.called('GET', '/api/admin/alarms')).toEqual([]);
});
