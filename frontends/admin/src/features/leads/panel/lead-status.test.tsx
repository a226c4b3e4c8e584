import '@testing-library/jest-dom';
import { screen, waitFor, within } from '@testing-library/react';
import { FakeGateway, leadOf } from '../../../testing/fake-gateway';
import { openDashboard } from '../../../testing/open-dashboard';

const priya = () => leadOf({ name: 'Priya Nair', status: 'new' });

async function openLead(gateway: FakeGateway) {
  const [lead] = gateway.leads;
  const { user } = openDashboard(`/admin?lead=${lead!.id}`);
  const panel = await screen.findByRole('complementary', { name: `Lead: ${lead!.name}` });
  await waitFor(() => expect(gateway.called('GET', `/api/admin/leads/${lead!.id}`)).not.toHaveLength(0));
  const choice = within(panel).getByLabelText('Status');
  const row = screen.getByRole('row', { name: new RegExp(lead!.name) });
  return { user, lead: lead!, panel, choice, row };
}

describe('changing the status', () => {
  let gateway: FakeGateway;
  beforeEach(() => {
    gateway = new FakeGateway([priya()]);
  });

  it('shows the change at once, saves it and refreshes the counts', async () => {
    const { user, lead, choice, row } = await openLead(gateway);
    const letGo = gateway.hold('PATCH');
    await user.selectOptions(choice, 'Contacted');
    expect(within(row).getByText('Contacted')).toBeVisible();
    const counted = gateway.called('GET', '/api/admin/stats').length;
    letGo();
    expect(await screen.findByText('Lead status updated')).toBeVisible();
    expect(gateway.leads[0]).toMatchObject({ status: 'contacted' });
    const [change] = gateway.called('PATCH', `/api/admin/leads/${lead.id}`);
    expect(change?.body).toEqual({ status: 'contacted' });
    expect(change?.headers.get('if-match')).toBe(`"${lead.created_at}"`);
    await waitFor(() => expect(gateway.called('GET', '/api/admin/stats').length).toBeGreaterThan(counted));
  });

  it('rolls back a failed change and offers a retry', async () => {
    const { user, choice, row } = await openLead(gateway);
    gateway.refusals.set('PATCH', 503);
    await user.selectOptions(choice, 'Completed');
    expect(await screen.findByText('Failed to update lead status')).toBeVisible();
    expect(choice).toHaveValue('new');
    expect(within(row).queryByText('Completed')).not.toBeInTheDocument();

    gateway.refusals.clear();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Lead status updated')).toBeVisible();
    expect(choice).toHaveValue('completed');
  });

  it('ends with the last of several quick choices', async () => {
    const { user, choice } = await openLead(gateway);
    const letGo = gateway.hold('PATCH');
    await user.selectOptions(choice, 'Contacted');
    await user.selectOptions(choice, 'Cancelled');
    letGo();
    expect(await screen.findByText('Lead status updated')).toBeVisible();
    await waitFor(() => expect(gateway.leads[0]?.status).toBe('cancelled'));
    expect(choice).toHaveValue('cancelled');
  });

  it('asks when another user changed it first and applies the choice', async () => {
    const { user, lead, choice } = await openLead(gateway);
    gateway.change(lead.id, { status: 'cancelled' });
    await user.selectOptions(choice, 'Contacted');
    expect(await screen.findByText(/Somebody else set this lead to/)).toBeVisible();
    expect(gateway.leads[0]?.status).toBe('cancelled');
    expect(choice).toHaveValue('cancelled');
    await user.click(screen.getByRole('button', { name: 'Set to Contacted' }));
    expect(await screen.findByText('Lead status updated')).toBeVisible();
    expect(gateway.leads[0]?.status).toBe('contacted');
  });

  it('succeeds when another user changed a different field', async () => {
    const { user, lead, choice } = await openLead(gateway);
    gateway.change(lead.id, { notes: 'Key is under the mat' });
    await user.selectOptions(choice, 'Contacted');
    expect(await screen.findByText('Lead status updated')).toBeVisible();
    expect(gateway.leads[0]).toMatchObject({ status: 'contacted', notes: 'Key is under the mat' });
    await waitFor(() => expect(screen.getByLabelText('Notes')).toHaveValue('Key is under the mat'));
  });
});
