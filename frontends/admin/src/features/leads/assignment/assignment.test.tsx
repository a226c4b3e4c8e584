import '@testing-library/jest-dom';
import { screen, waitFor, within } from '@testing-library/react';
import { FakeGateway, leadOf } from '../../../testing/fake-gateway';
import { administrator } from '../../../testing/fake-session';
import { openDashboard } from '../../../testing/open-dashboard';

describe('assigning a lead', () => {
  let gateway: FakeGateway;
  const lead = () => gateway.leads[0]!;
  beforeEach(() => {
    gateway = new FakeGateway([leadOf({ name: 'Priya Nair' }), leadOf({ name: 'Tom' })]);
  });

  it('assigns to oneself with two keys and shows who has it in the list', async () => {
    const { user } = openDashboard();
    await screen.findByText('Priya Nair');
    await user.keyboard('ja');
    const dialog = await screen.findByRole('dialog', { name: 'Assign Priya Nair to' });
    expect(within(dialog).getByRole('button', { name: /Dee\s*me/ })).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(await screen.findByText('Assignment updated')).toBeVisible();
    expect(lead().assigned_to).toBe(administrator.email);
    expect(screen.getByText('You have it')).toBeVisible();
  });

  it('assigns to a colleague with the arrow keys, then unassigns', async () => {
    const { user } = openDashboard(`/admin?lead=${lead().id}`);
    await user.click(await screen.findByRole('button', { name: /Unassigned/ }));
    await screen.findByRole('button', { name: /Sue Smith/ });
    await user.keyboard('{ArrowDown}{Enter}');
    await waitFor(() => expect(lead().assigned_to).toBe('sue.smith@latchline.example'));
    await user.click(await screen.findByRole('button', { name: /Sue Smith/ }));
    await user.click(await screen.findByRole('button', { name: 'Nobody' }));
    await waitFor(() => expect(lead().assigned_to).toBeNull());
  });

  it('shows the assignment at once and rolls it back on failure', async () => {
    const { user } = openDashboard(`/admin?lead=${lead().id}`);
    await screen.findByRole('button', { name: /Unassigned/ });
    const release = gateway.hold('PATCH /api/admin/leads');
    gateway.refusals.set('PATCH /api/admin/leads', 500);
    await user.keyboard('a');
    await screen.findByRole('dialog');
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('button', { name: /^Dee/ })).toBeVisible();
    release();
    expect(await screen.findByText('Failed to update the assignment')).toBeVisible();
    expect(await screen.findByRole('button', { name: /Unassigned/ })).toBeVisible();
  });

  it('asks when another user assigned the lead first', async () => {
    const { user } = openDashboard(`/admin?lead=${lead().id}`);
    await screen.findByRole('button', { name: /Unassigned/ });
    await screen.findByText('Timeline');
    gateway.change(lead().id, { assigned_to: 'sue.smith@latchline.example' });
    await user.keyboard('a');
    await screen.findByRole('dialog');
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Somebody else assigned this lead to Sue Smith before you assigned it to Dee.',
    );
    await user.click(screen.getByRole('button', { name: 'Assign to Dee' }));
    await waitFor(() => expect(lead().assigned_to).toBe(administrator.email));
  });
});

describe('keys', () => {
  it('change the status, focus the notes and leave them', async () => {
    const gateway = new FakeGateway([leadOf({ name: 'Priya Nair' }), leadOf({ name: 'Tom' })]);
    const { user } = openDashboard();
    await screen.findByText('Priya Nair');
    await user.keyboard('j2');
    expect(await screen.findByText('Lead status updated')).toBeVisible();
    expect(gateway.leads[0]?.status).toBe('contacted');
    await user.keyboard('n');
    await waitFor(() => expect(screen.getByLabelText('Notes')).toHaveFocus());
    await user.keyboard('Rang 3 times');
    expect(screen.getByLabelText('Notes')).toHaveValue('Rang 3 times');
    await user.keyboard('{Escape}');
    expect(await screen.findByText('Notes updated')).toBeVisible();
    expect(screen.getByRole('complementary')).toHaveFocus();
    await user.keyboard('3j');
    await waitFor(() => expect(gateway.leads[0]?.status).toBe('completed'));
    expect(await screen.findByRole('complementary', { name: 'Lead: Tom' })).toBeVisible();
    expect(screen.getByLabelText('Notes')).not.toHaveFocus();
  });
});

it('shows earlier notes and restores them', async () => {
  const gateway = new FakeGateway([leadOf({ name: 'Priya Nair', notes: 'Two keys' })]);
  gateway.leadViews.notes = [
    { at: '2025-03-01T12:05:00.000Z', actor: administrator.email, text: 'Two keys' },
    { at: '2025-03-01T12:00:00.000Z', actor: 'sue.smith@latchline.example', text: 'One key' },
  ];
  const { user } = openDashboard(`/admin?lead=${gateway.leads[0]?.id}`);
  await user.click(await screen.findByRole('button', { name: 'History' }));
  expect(await screen.findByText('Sue Smith', { selector: 'b' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Use this text' }));
  expect(screen.getByLabelText('Notes')).toHaveValue('One key');
  await waitFor(() => expect(gateway.leads[0]?.notes).toBe('One key'));
});
