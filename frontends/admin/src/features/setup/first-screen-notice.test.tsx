import '@testing-library/jest-dom';
import { screen, waitFor } from '@testing-library/react';
import { setupSteps, type SetupState, type SetupStep } from '@latchline/contracts/api/setup.schema';
import { FakeGateway } from '../../testing/fake-gateway';
import { setupItemOf, setupOf } from '../../testing/fake-setup';
import { openDashboard } from '../../testing/open-dashboard';

let gateway: FakeGateway;
beforeEach(() => {
  gateway = new FakeGateway();
});
const setUp = (stateOf: (step: SetupStep) => SetupState, completed_at: string | null = null) => {
  const items = setupSteps.map((step) => setupItemOf(step, { state: stateOf(step) }));
  gateway.notifications.setup = setupOf({ items, completed_at });
};

it('counts the steps and leads to the next one', async () => {
  setUp((step) => (step === 'name' || step === 'domain' ? 'done' : 'todo'));
  const { user } = openDashboard();
  expect(await screen.findByText('Set-up: 2 of 16 done')).toBeVisible();
  expect(screen.getByText('Next: Phone number and e-mail')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Settings 14 left to set up' })).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Continue' }));
  expect(location.pathname + location.search).toBe('/admin/setup?step=phone');
  expect(await screen.findByRole('heading', { name: 'Set-up', level: 1 })).toBeVisible();
});

it('disappears from the leads and the menu once everything is done', async () => {
  setUp(() => 'done', '2026-01-05T09:30:00.000Z');
  openDashboard();
  await waitFor(() => expect(gateway.called('GET', '/api/admin/setup')).toHaveLength(1));
  expect(await screen.findByText('No leads found')).toBeVisible();
  expect(screen.queryByText(/^Set-up/)).not.toBeInTheDocument();
});

it('names the check that fails after everything was done', async () => {
  setUp((step) => (step === 'mail' ? 'todo' : 'done'), '2026-01-05T09:30:00.000Z');
  const { user } = openDashboard();
  expect(await screen.findByText(/E-mail is captured on the server/)).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Settings 1 left to set up' }));
  expect(await screen.findByRole('heading', { name: 'Set-up checks', level: 1 })).toBeVisible();
  expect(await screen.findByRole('heading', { name: 'Something needs attention' })).toBeVisible();
});

it('opens the leads after sign-in, however much is left to do', async () => {
  setUp(() => 'todo');
  gateway.user = null;
  const { user } = openDashboard('/admin/login');
  await user.type(await screen.findByLabelText('E-mail'), 'dee@latchline.example');
  await user.type(screen.getByLabelText('Password'), 'right');
  await user.click(screen.getByRole('button', { name: 'Sign In' }));
  expect(await screen.findByText('No leads found')).toBeVisible();
  expect(location.pathname).toBe('/admin');
  expect(await screen.findByRole('link', { name: 'Continue' })).toBeVisible();
});

describe('for a dispatcher', () => {
  beforeEach(() => {
    gateway.user = { ...gateway.user!, role: 'dispatcher', is_admin: false };
  });

  it('warns a user who gets no notifications and links to the settings', async () => {
    gateway.notifications.mine = { email: false, devices: 0 };
    const { user } = openDashboard();
    await user.click(await screen.findByRole('link', { name: 'Turn on notifications' }));
    await user.click(await screen.findByRole('checkbox', { name: 'E-mail me every new lead' }));
    expect(await screen.findByText("You'll get an e-mail for every new lead")).toBeVisible();
    expect(gateway.called('PATCH', '/api/admin/notifications/mine')[0]?.body).toEqual({ email: true });
    await user.click(screen.getByRole('link', { name: /^Leads/ }));
    expect(await screen.findByText('No leads found')).toBeVisible();
    expect(screen.queryByText(/You won't hear/)).not.toBeInTheDocument();
  });

  it('shows nothing to a user who is notified, and does not request set-up', async () => {
    openDashboard();
    expect(await screen.findByText('No leads found')).toBeVisible();
    await waitFor(() => expect(gateway.called('GET', '/api/admin/notifications/mine')).toHaveLength(1));
    expect(screen.queryByText(/You won't hear/)).not.toBeInTheDocument();
    expect(gateway.called('GET', '/api/admin/setup')).toHaveLength(0);
  });

  it('shows the version in the account, and no set-up checks', async () => {
    openDashboard('/admin/account');
    expect(await screen.findByText('Latchline 1.2.3')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Set-up checks' })).not.toBeInTheDocument();
    expect(screen.getByRole('region', { name: 'Devices' })).toBeVisible();
    expect(await screen.findByRole('checkbox', { name: 'E-mail me every new lead' })).toBeVisible();
  });
});
