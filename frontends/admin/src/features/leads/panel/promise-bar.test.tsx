import '@testing-library/jest-dom';
import { screen } from '@testing-library/react';
import { deliveryOf } from '../../../testing/deliveries';
import { FakeGateway, leadOf } from '../../../testing/fake-gateway';
import { openDashboard } from '../../../testing/open-dashboard';

describe('a lead with a reminder', () => {
  const lead = leadOf({
    name: 'Priya Nair',
    urgency: 'emergency',
    promised_at: new Date(Date.now() + 120_000).toISOString(),
    escalation_stage: 1,
  });
  const first = deliveryOf({ kind: 'new-lead', recipient: 'dee@latchline.example' });
  const open = async (...recipients: string[]) => {
    const gateway = new FakeGateway([lead]);
    const reminders = recipients.map((recipient) => deliveryOf({ kind: 'escalation-1', recipient }));
    gateway.deliveries.set(lead.id, [first, ...reminders]);
    openDashboard(`/admin?lead=${lead.id}`);
    await screen.findByRole('heading', { name: 'Priya Nair' });
  };

  it('says that nobody new was notified and links to the recipients', async () => {
    await open('dee@latchline.example');
    expect(await screen.findByText(/There are no other recipients for reminders/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Add someone' })).toHaveAttribute('href', '/admin/notifications');
  });

  it('names the people notified', async () => {
    await open('dee@latchline.example', 'sue@latchline.example');
    expect(await screen.findByText('Reminder sent to sue@latchline.example.')).toBeVisible();
  });

  it('makes no claim before a reminder is recorded', async () => {
    await open();
    expect(await screen.findByText('A reminder is being sent.')).toBeVisible();
  });
});
