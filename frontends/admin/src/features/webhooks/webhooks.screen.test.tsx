import '@testing-library/jest-dom';
import { screen, waitFor, within } from '@testing-library/react';
import { deliveryOf } from '../../testing/deliveries';
import { FakeGateway } from '../../testing/fake-gateway';
import { secret, webhookOf } from '../../testing/fake-notifications';
import { openDashboard } from '../../testing/open-dashboard';

describe('the webhooks screen', () => {
  let gateway: FakeGateway;
  beforeEach(() => {
    gateway = new FakeGateway();
  });
  const open = () => openDashboard('/admin/webhooks');

  it('shows the secret of a new webhook once', async () => {
    const { user } = open();
    const webhooks = await screen.findByRole('region', { name: 'Endpoints' });
    await user.type(await within(webhooks).findByLabelText('Address'), 'https://jobs.example/leads');
    await user.click(within(webhooks).getByRole('button', { name: 'Add webhook' }));
    expect(await screen.findByText(secret)).toBeVisible();
    await user.click(screen.getByRole('button', { name: "I've saved it" }));
    expect(screen.queryByText(secret)).not.toBeInTheDocument();
    expect(await within(webhooks).findByText('https://jobs.example/leads')).toBeVisible();
  });

  it('names the webhook again when the response is lost, and the next webhook differently', async () => {
    const { user } = open();
    const add = async () => {
      const address = await screen.findByLabelText('Address');
      await user.clear(address);
      await user.type(address, 'https://jobs.example/leads');
      await user.click(screen.getByRole('button', { name: 'Add webhook' }));
    };
    gateway.refusals.set('POST /api/admin/webhooks', 'offline');
    await add();
    expect(await screen.findByText('Failed to add the webhook')).toBeVisible();
    gateway.refusals.clear();
    await add();
    await user.click(await screen.findByRole('button', { name: "I've saved it" }));
    await add();
    await screen.findByRole('button', { name: "I've saved it" });
    const [lost, again, next] = gateway
      .called('POST', '/api/admin/webhooks')
      .map(({ body }) => (body as { id: string }).id);
    expect(lost).toEqual(expect.any(String));
    expect(again).toBe(lost);
    expect(next).not.toBe(lost);
  });

  it('tests a webhook, shows its log and resends a delivery', async () => {
    gateway.notifications.webhooks = [webhookOf()];
    const sent = deliveryOf({ channel: 'webhook', state: 'given-up', sent_at: null, last_error: 'http-500' });
    const attempt = { at: sent.created_at, status: 500, duration_ms: 84, error: 'http-500', answer: 'Oh no' };
    gateway.notifications.log = [{ ...sent, event: 'lead.created', attempt_log: [attempt] }];
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: /^Test https:/ }));
    expect(await screen.findByText('Test sent')).toBeVisible();
    await user.click(screen.getByRole('button', { name: /^Log of https:/ }));
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
    await user.click(await screen.findByRole('button', { name: /^Log of https:/ }));
    await user.selectOptions(await screen.findByLabelText('Since'), 'a week ago');
    // Reading the log again fails, which happens every few seconds.
    const log = `GET /api/admin/webhooks/${webhookOf().id}/deliveries`;
    gateway.refusals.set(log, 403);
    const read = gateway.called('GET', log.slice(4)).length;
    await user.click(screen.getByRole('button', { name: /^Test https:/ }));
    await waitFor(() => expect(gateway.called('GET', log.slice(4)).length).toBeGreaterThan(read));
    expect(await screen.findByText('Test sent')).toBeVisible();
    gateway.refusals.clear();
    expect(screen.getByLabelText('Since')).toHaveDisplayValue('a week ago');
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
    const asked = within(await screen.findByRole('dialog', { name: 'Remove this webhook?' }));
    expect(gateway.notifications.webhooks).toHaveLength(1);
    await user.click(asked.getByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(screen.queryByText('https://hooks.example/leads')).not.toBeInTheDocument());
  });
});
