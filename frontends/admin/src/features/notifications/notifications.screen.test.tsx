import '@testing-library/jest-dom';
import { routes } from '@latchline/contracts/api/routes';
import { screen, waitFor, within } from '@testing-library/react';
import { deliveryOf } from '../../testing/deliveries';
import { FakeGateway } from '../../testing/fake-gateway';
import { secret, webhookOf } from '../../testing/fake-notifications';
import { openDashboard } from '../../testing/open-dashboard';

const section = (name: string) => screen.findByRole('region', { name });

describe('the notifications screen', () => {
  let gateway: FakeGateway;
  beforeEach(() => {
    gateway = new FakeGateway();
  });
  const open = () => openDashboard('/admin/notifications');

  it('opens from the menu and returns to the leads', async () => {
    const { user } = openDashboard();
    await user.click(await screen.findByRole('link', { name: 'Notifications' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Notifications' })).toBeVisible();
    expect(location.pathname).toBe('/admin/notifications');
    await user.click(screen.getByRole('link', { name: /^Leads/ }));
    expect(await screen.findByText('No leads found')).toBeVisible();
  });

  it('sends a test alarm, and shows the outcome of each lane', async () => {
    gateway.on(routes.listAlarms, () => ({
      items: [],
      lanes: ['email' as const, 'webhook' as const],
      probe: { interval_seconds: 300, last_arrived_at: null, missing: 2 },
    }));
    gateway.on(routes.testAlarms, () => ({
      items: [
        { lane: 'email' as const, error: null },
        { lane: 'webhook' as const, error: 'ECONNREFUSED' },
      ],
    }));
    const { user } = open();
    const alarms = within(await section('System alarms'));
    expect(await alarms.findByText('Alarms are sent by e-mail and webhook.')).toBeVisible();
    expect(alarms.getByText(/Every 5 minutes .* Missing now: 2/)).toBeVisible();
    await user.click(alarms.getByRole('button', { name: 'Send a test alarm' }));
    expect(await alarms.findByText('Accepted: e-mail')).toBeVisible();
    expect(alarms.getByText('Failed: webhook, ECONNREFUSED')).toBeVisible();
  });

  it('says that alarms reach nobody outside the dashboard', async () => {
    gateway.on(routes.listAlarms, () => ({ items: [], lanes: [], probe: null }));
    open();
    const alarms = within(await section('System alarms'));
    expect(await alarms.findByText(/shown in the dashboard only/)).toBeVisible();
    expect(alarms.queryByRole('button')).not.toBeInTheDocument();
  });

  it('saves recipients and rejects invalid addresses', async () => {
    const { user } = open();
    const first = await screen.findByLabelText('Every new lead');
    expect(first).toHaveValue('tom@latchline.example');
    await user.type(first, '{Enter}dee@');
    await user.click(screen.getByRole('button', { name: 'Save recipients' }));
    expect(await screen.findByText(/dee@: Enter an e-mail address/)).toBeVisible();
    expect(gateway.called('PATCH', '/api/admin/settings')).toHaveLength(0);
    await user.type(first, 'latchline.example');
    await user.click(screen.getByRole('button', { name: 'Save recipients' }));
    expect(await screen.findByText('Recipients saved')).toBeVisible();
    expect(gateway.notifications.settings.recipients.first).toEqual([
      'tom@latchline.example',
      'dee@latchline.example',
    ]);
  });

  it("does not overwrite another user's changes", async () => {
    const { user } = open();
    await user.type(
      await screen.findByLabelText('Overdue, once the promised time has passed'),
      'me@latchline.example',
    );
    gateway.notifications.settings.recipients.first = ['other@latchline.example'];
    gateway.notifications.settings.updated_at = '2025-03-02T12:00:00.000Z';
    await user.click(screen.getByRole('button', { name: 'Save recipients' }));
    expect(await screen.findByText(/Somebody else changed the recipients/)).toBeVisible();
    await waitFor(() =>
      expect(screen.getByLabelText('Every new lead')).toHaveValue('other@latchline.example'),
    );
  });

  it('shows the fallback recipient when none are configured', async () => {
    gateway.notifications.settings.admin_fallback_email = 'admin@latchline.example';
    open();
    expect(await within(await section('E-mail')).findByText('admin@latchline.example')).toBeVisible();
  });

  it('saves response times in whole minutes', async () => {
    const { user } = open();
    const emergency = await screen.findByLabelText('Emergency');
    await user.clear(emergency);
    await user.type(emergency, '0');
    await user.click(screen.getByRole('button', { name: 'Save times' }));
    expect(await screen.findByText('Give one minute or more')).toBeVisible();
    await user.clear(emergency);
    await user.type(emergency, '10');
    await user.click(screen.getByRole('button', { name: 'Save times' }));
    expect(await screen.findByText('Response times saved')).toBeVisible();
    expect(gateway.notifications.promises).toMatchObject({ emergency: 10, flexible: 1440 });
  });

  it('shows the secret of a new webhook once', async () => {
    const { user } = open();
    const webhooks = await section('Webhooks');
    await user.type(await within(webhooks).findByLabelText('Address'), 'https://jobs.example/leads');
    await user.click(within(webhooks).getByRole('button', { name: 'Add webhook' }));
    expect(await screen.findByText(secret)).toBeVisible();
    await user.click(screen.getByRole('button', { name: "I've saved it" }));
    expect(screen.queryByText(secret)).not.toBeInTheDocument();
    expect(await within(webhooks).findByText('https://jobs.example/leads')).toBeVisible();
  });

  it('tests a webhook, shows its log and resends a delivery', async () => {
    gateway.notifications.webhooks = [webhookOf()];
    const sent = deliveryOf({ channel: 'webhook', state: 'given-up', sent_at: null, last_error: 'http-500' });
    const attempt = { at: sent.created_at, status: 500, duration_ms: 84, error: 'http-500', answer: 'Oh no' };
    gateway.notifications.log = [{ ...sent, event: 'lead.created', attempt_log: [attempt] }];
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Test' }));
    expect(await screen.findByText('Test sent')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Log' }));
    expect(await screen.findByText('Given up: the server responded with 500')).toBeVisible();
    expect(screen.getByText('Oh no')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Send again' }));
    await waitFor(() =>
      expect(
        gateway.called('POST', `/api/admin/webhooks/${webhookOf().id}/deliveries/${sent.id}/replay`),
      ).toHaveLength(1),
    );
  });

  it('replays what a webhook has missed', async () => {
    gateway.notifications.webhooks = [webhookOf()];
    gateway.notifications.log = [
      { ...deliveryOf({ channel: 'webhook' }), event: 'lead.updated', attempt_log: [] },
    ];
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Log' }));
    await user.selectOptions(await screen.findByLabelText('Since'), 'a week ago');
    await user.click(screen.getByRole('button', { name: 'Replay' }));
    expect(await screen.findByText('Sending 1 message again')).toBeVisible();
    const [call] = gateway.called('POST', `/api/admin/webhooks/${webhookOf().id}/replay`);
    expect(call).toMatchObject({ body: { failed_only: true } });
  });

  it('turns off a webhook and removes it', async () => {
    gateway.notifications.webhooks = [webhookOf()];
    const { user } = open();
    const more = () => user.click(screen.getByRole('button', { name: /^More actions for/ }));
    await screen.findByText('https://hooks.example/leads');
    await more();
    await user.click(await screen.findByRole('menuitem', { name: 'Turn off' }));
    expect(await screen.findByText('Turned off')).toBeVisible();
    await more();
    await user.click(await screen.findByRole('menuitem', { name: 'Remove' }));
    await waitFor(() => expect(screen.queryByText('https://hooks.example/leads')).not.toBeInTheDocument());
  });

  it('shows the other sections when one fails to load', async () => {
    gateway.refusals.set('GET /api/admin/webhooks', 422);
    const { user } = open();
    const webhooks = await section('Webhooks');
    expect(await within(webhooks).findByRole('alert')).toHaveTextContent(
      'These settings could not be loaded.',
    );
    expect(await screen.findByLabelText('Emergency')).toBeVisible();
    gateway.refusals.clear();
    await user.click(within(webhooks).getByRole('button', { name: 'Try again' }));
    expect(await within(webhooks).findByLabelText('Address')).toBeVisible();
  });
});
