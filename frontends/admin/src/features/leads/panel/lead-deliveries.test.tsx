import '@testing-library/jest-dom';
import { act, screen, waitFor, within } from '@testing-library/react';
import { FakeEventSource } from '../../../testing/browser';
import { deliveryOf } from '../../../testing/deliveries';
import { FakeGateway, leadOf } from '../../../testing/fake-gateway';
import { openDashboard } from '../../../testing/open-dashboard';

describe("a lead's notifications", () => {
  const lead = leadOf({ name: 'Priya Nair' });
  let gateway: FakeGateway;
  beforeEach(() => {
    gateway = new FakeGateway([lead]);
  });
  const openDeliveries = async () => {
    const opened = openDashboard(`/admin?lead=${lead.id}`);
    return { ...opened, list: await screen.findByRole('region', { name: 'Notifications sent' }) };
  };

  it('lists each notification and resends a failed one', async () => {
    const failed = deliveryOf({ state: 'given-up', sent_at: null, last_error: 'EAUTH', attempts: 9 });
    gateway.deliveries.set(lead.id, [
      deliveryOf({ channel: 'push', recipient: 'Chrome on Android' }),
      failed,
    ]);
    const { user, list } = await openDeliveries();
    const [push, mail] = await within(list).findAllByRole('listitem');
    expect(push).toHaveTextContent(/^Push to Chrome on Android/);
    expect(mail).toHaveTextContent('Given up after 9 attempts: the mail server rejected our credentials');
    expect(within(list).getAllByRole('button')).toHaveLength(1);
    await user.click(within(list).getByRole('button', { name: 'Send again to tom@latchline.example' }));
    expect(await within(list).findByText('Retrying')).toBeVisible();
    expect(gateway.called('POST', `/api/admin/leads/${lead.id}/deliveries/${failed.id}/retry`)).toHaveLength(
      1,
    );
  });

  it('updates their state live', async () => {
    gateway.deliveries.set(lead.id, [deliveryOf({ state: 'pending', sent_at: null, attempts: 0 })]);
    const { list } = await openDeliveries();
    expect(await within(list).findByText('Sending')).toBeVisible();
    act(() => FakeEventSource.latest?.connect());
    gateway.deliveries.set(lead.id, [deliveryOf()]);
    act(() => FakeEventSource.latest?.say('delivery.changed', { id: lead.id }));
    expect(await within(list).findByText(/^Sent /)).toBeVisible();
  });

  it('still shows the lead when notifications cannot be loaded', async () => {
    gateway.refusals.set(`GET /api/admin/leads/${lead.id}/deliveries`, 422);
    const { list } = await openDeliveries();
    expect(await within(list).findByText(/Notifications could not be loaded/)).toBeVisible();
    expect(screen.getByRole('link', { name: /Call 07700 900318/ })).toBeVisible();
  });

  it('flags the lead in the list until the notification is sent', async () => {
    gateway.deliveries.set(lead.id, [deliveryOf({ state: 'failed', sent_at: null })]);
    openDashboard();
    const row = await screen.findByRole('row', { name: /Priya Nair/ });
    expect(await within(row).findByText('An alert was not sent')).toBeInTheDocument();
    act(() => FakeEventSource.latest?.connect());
    gateway.deliveries.set(lead.id, [deliveryOf()]);
    act(() => FakeEventSource.latest?.say('delivery.changed', { id: lead.id }));
    await waitFor(() => expect(within(row).queryByText('An alert was not sent')).not.toBeInTheDocument());
  });

  it('says when there are none', async () => {
    const { list } = await openDeliveries();
    expect(await within(list).findByText('None so far.')).toBeVisible();
  });
});
