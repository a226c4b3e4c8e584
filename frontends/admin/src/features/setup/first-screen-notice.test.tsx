import '@testing-library/jest-dom';
import { screen, waitFor } from '@testing-library/react';
import { setupSteps } from '@latchline/contracts/api/setup.operations';
import { FakeGateway } from '../../testing/fake-gateway';
import { openDashboard } from '../../testing/open-dashboard';

let gateway: FakeGateway;
beforeEach(() => {
  gateway = new FakeGateway();
});
const setUp = (done: (step: string) => boolean, value: string | null = null) => {
  gateway.notifications.setup = { items: setupSteps.map((step) => ({ step, done: done(step), value })) };
};

it('lists the remaining set-up steps and links to each', async () => {
  setUp((step) => step === 'recipients' || step === 'address', '0114 496 0999');
  const { user } = openDashboard();
  expect(await screen.findByText('2 of 5 done')).toBeVisible();
  expect(screen.getByText(/Its phone number is 0114 496 0999/)).toBeVisible();
  expect(screen.queryByText('Your web address')).not.toBeInTheDocument();
  await user.click(screen.getByRole('link', { name: 'Enter your details' }));
  expect(location.pathname).toBe('/admin/business-info');
  expect(screen.queryByText('Finish setting up')).not.toBeInTheDocument();
});

it('warns when e-mail is not delivered or its sender is refused', async () => {
  setUp((step) => step !== 'mail');
  const { unmount } = openDashboard();
  expect(await screen.findByText(/Set SMTP_URL to your mail server/)).toBeVisible();
  unmount();
  setUp((step) => step !== 'mail', 'no-reply@latchline.example');
  openDashboard();
  expect(await screen.findByText(/sent from no-reply@latchline.example/)).toBeVisible();
});

it('disappears once everything is done', async () => {
  setUp(() => true);
  openDashboard();
  await waitFor(() => expect(gateway.called('GET', '/api/admin/setup')).toHaveLength(1));
  expect(await screen.findByText('No leads found')).toBeVisible();
  expect(screen.queryByText('Finish setting up')).not.toBeInTheDocument();
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

  it('lets them turn on notifications for their device', async () => {
    openDashboard('/admin/account');
    expect(await screen.findByRole('region', { name: 'Devices' })).toBeVisible();
    expect(screen.getByRole('region', { name: 'E-mails' })).toBeVisible();
  });
});
