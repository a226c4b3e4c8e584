import '@testing-library/jest-dom';
import { act, screen, waitFor, within } from '@testing-library/react';
import { FakeEventSource } from '../../../testing/browser';
import { deliveryOf } from '../../../testing/deliveries';
import { FakeGateway, leadOf } from '../../../testing/fake-gateway';
import { openDashboard } from '../../../testing/open-dashboard';

describe('who was told of a lead', () => {
  const lead = leadOf({ name: 'Priya Nair' });
  let gateway: FakeGateway;
  beforeEach(() => {
    gateway = new FakeGateway([lead]);
  });
  const told = async () => {
    const opened = openDashboard(`/admin?lead=${lead.id}`);
    return { ...opened, list: await screen.findByRole('region', { name: 'Who was told' }) };
  };

  it('says so for each, and sends again what was not sent', async () => {
    const failed = deliveryOf({ state: 'given-up', sent_at: null, last_error: 'EAUTH', attempts: 9 });
    gateway.deliveries.set(lead.id, [
      deliveryOf({ channel: 'push', recipient: 'Chrome on Android' }),
      failed,
    ]);
    const { user, list } = await told();
    const [push, mail] = await within(list).findAllByRole('listitem');
    expect(push).toHaveTextContent(/^Push to Chrome on Android/);
    expect(mail).toHaveTextContent('Given up after 9 tries: the mail server does not know us');
    expect(within(list).getAllByRole('button')).toHaveLength(1);
    await user.click(within(list).getByRole('button', { name: 'Send again to tom@latchline.example' }));
    expect(await within(list).findByText('Being sent again')).toBeVisible();
    expect(gateway.called('POST', `/api/admin/leads/${lead.id}/deliveries/${failed.id}/retry`)).toHaveLength(
      1,
    );
  });

  it('follows what becomes of it', async () => {
    gateway.deliveries.set(lead.id, [deliveryOf({ state: 'pending', sent_at: null, attempts: 0 })]);
    const { list } = await told();
    expect(await within(list).findByText('On its way')).toBeVisible();
    act(() => FakeEventSource.latest?.connect());
    gateway.deliveries.set(lead.id, [deliveryOf()]);
    act(() => FakeEventSource.latest?.say('delivery.changed', { id: lead.id }));
    expect(await within(list).findByText(/^Sent /)).toBeVisible();
  });

  it('does not stand in the way of the lead when nobody knows', async () => {
    gateway.refusals.set(`GET /api/admin/leads/${lead.id}/deliveries`, 422);
    const { list } = await told();
    expect(await within(list).findByText(/This cannot be said at the moment/)).toBeVisible();
    expect(screen.getByRole('link', { name: /Call 07700 900318/ })).toBeVisible();
  });

  it('marks the lead in the list until it has been sent', async () => {
    gateway.deliveries.set(lead.id, [deliveryOf({ state: 'failed', sent_at: null })]);
    openDashboard();
    const row = await screen.findByRole('row', { name: /Priya Nair/ });
    expect(await within(row).findByText('An alert was not sent')).toBeInTheDocument();
    act(() => FakeEventSource.latest?.connect());
    gateway.deliveries.set(lead.id, [deliveryOf()]);
    act(() => FakeEventSource.latest?.say('delivery.changed', { id: lead.id }));
    await waitFor(() => expect(within(row).queryByText('An alert was not sent')).not.toBeInTheDocument());
  });

  it('says that nobody was', async () => {
    const { list } = await told();
    expect(await within(list).findByText('Nobody so far.')).toBeVisible();
  });
});
