import '@testing-library/jest-dom';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { FakeGateway, leadOf } from '../../../testing/fake-gateway';
import { openDashboard } from '../../../testing/open-dashboard';

describe('several leads at once', () => {
  let gateway: FakeGateway;
  beforeEach(() => {
    gateway = new FakeGateway([
      leadOf({ name: 'Priya Nair' }),
      leadOf({ name: 'Callum Dyson', status: 'contacted' }),
      leadOf({ name: 'Kirsty Lomas' }),
      leadOf({ name: 'Olu Adeyemi' }),
    ]);
  });
  const open = async (...names: string[]) => {
    const opened = openDashboard();
    await screen.findByText('Priya Nair');
    for (const name of names)
      await opened.user.click(screen.getByRole('checkbox', { name: `Select ${name}` }));
    return opened;
  };
  const bar = () => screen.getByRole('group', { name: 'Selected leads' });
  const statuses = () => gateway.leads.map(({ status }) => status);

  it('change status together and can be undone', async () => {
    const { user } = await open('Priya Nair', 'Callum Dyson');
    await user.selectOptions(within(bar()).getByLabelText('Status of the selected leads'), 'Completed');
    expect(await screen.findByText('2 leads set to Completed')).toBeVisible();
    expect(statuses()).toEqual(['completed', 'completed', 'new', 'new']);
    expect(screen.queryByRole('group', { name: 'Selected leads' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('Change undone')).toBeVisible();
    expect(statuses()).toEqual(['new', 'contacted', 'new', 'new']);
  });

  it('say that the reminders of a new lead have ended when a contact is undone', async () => {
    gateway.change(gateway.leads[0]!.id, { promised_at: new Date(Date.now() + 600_000).toISOString() });
    const { user } = await open('Priya Nair', 'Callum Dyson');
    await user.selectOptions(within(bar()).getByLabelText('Status of the selected leads'), 'Completed');
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('Change undone. Leads that are new again get no reminders')).toBeVisible();
  });

  it('keep a booked visit and the reason of a lost lead when the change is undone', async () => {
    const [nair, dyson, lomas] = gateway.leads.map(({ id }) => id);
    gateway.change(nair!, { status: 'contacted', stage: 'booked' });
    gateway.change(dyson!, { status: 'cancelled', stage: 'lost', lost_reason: 'too-expensive' });
    gateway.change(lomas!, { status: 'contacted', stage: 'on-the-way' });
    const { user } = await open('Priya Nair', 'Callum Dyson', 'Kirsty Lomas', 'Olu Adeyemi');
    await user.selectOptions(within(bar()).getByLabelText('Status of the selected leads'), 'Completed');
    expect(await screen.findByText('4 leads set to Completed')).toBeVisible();
    // Somebody else has seen to her since.
    gateway.change(lomas!, { status: 'cancelled', stage: 'lost', lost_reason: 'too-far-away' });
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(
      await screen.findByText('Change undone, except for 1 lead that somebody else has changed'),
    ).toBeVisible();
    expect(gateway.leads.map(({ stage: one, lost_reason: why }) => [one, why])).toEqual([
      ['booked', null],
      ['lost', 'too-expensive'],
      ['lost', 'too-far-away'],
      ['new', null],
    ]);
  });

  it('keep what somebody else has changed when the change is undone', async () => {
    const [nair, dyson] = gateway.leads.map(({ id }) => id);
    const { user } = await open('Priya Nair', 'Callum Dyson', 'Kirsty Lomas');
    await user.selectOptions(within(bar()).getByLabelText('Status of the selected leads'), 'Cancelled');
    expect(await screen.findByText('3 leads set to Cancelled')).toBeVisible();
    gateway.change(nair!, { status: 'completed', stage: 'completed' });
    gateway.leads = gateway.leads.filter(({ id }) => id !== dyson);
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(
      await screen.findByText('Change undone, except for 2 leads that somebody else has changed'),
    ).toBeVisible();
    expect(statuses()).toEqual(['completed', 'new', 'new']);
  });

  it('say that nothing was undone where somebody else has changed every lead', async () => {
    const { user } = await open('Priya Nair');
    await user.selectOptions(within(bar()).getByLabelText('Status of the selected leads'), 'Cancelled');
    expect(await screen.findByText('1 lead set to Cancelled')).toBeVisible();
    gateway.change(gateway.leads[0]!.id, { status: 'completed', stage: 'completed' });
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('Nothing undone: somebody else has changed 1 lead')).toBeVisible();
  });

  it('keep the assignee that somebody else has chosen when the assignment is undone', async () => {
    const { user } = await open('Priya Nair', 'Callum Dyson');
    await user.click(within(bar()).getByRole('button', { name: 'Assign to…' }));
    await user.click(await screen.findByRole('button', { name: /Sue Smith/ }));
    expect(await screen.findByText('2 leads assigned to Sue Smith')).toBeVisible();
    gateway.change(gateway.leads[0]!.id, { assigned_to: 'tom@latchline.example' });
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText(/^Change undone, except for 1 lead/)).toBeVisible();
    expect(gateway.leads.slice(0, 2).map(({ assigned_to }) => assigned_to)).toEqual([
      'tom@latchline.example',
      null,
    ]);
  });

  it('report no change when none was needed', async () => {
    const { user } = await open('Callum Dyson');
    await user.selectOptions(within(bar()).getByLabelText('Status of the selected leads'), 'Contacted');
    expect(await screen.findByText('No changes needed')).toBeVisible();
    expect(screen.queryByText(/leads? set to/)).not.toBeInTheDocument();
  });

  it('keep their status when the gateway rejects the change', async () => {
    gateway.refusals.set('POST /api/admin/leads/bulk-status', 503);
    const { user } = await open('Priya Nair');
    await user.selectOptions(within(bar()).getByLabelText('Status of the selected leads'), 'Completed');
    expect(await screen.findByText('Failed to update lead status')).toBeVisible();
    expect(statuses()).toEqual(['new', 'contacted', 'new', 'new']);
  });

  it('are assigned together, shown at once and can be undone', async () => {
    gateway.change(gateway.leads[1]!.id, { assigned_to: 'tom@latchline.example' });
    const { user } = await open('Priya Nair', 'Callum Dyson');
    const letGo = gateway.hold('POST /api/admin/leads/bulk-assign');
    await user.click(within(bar()).getByRole('button', { name: 'Assign to…' }));
    const dialog = await screen.findByRole('dialog', { name: 'Assign these 2 leads to' });
    await user.click(await within(dialog).findByRole('button', { name: /Sue Smith/ }));
    expect(screen.getByTitle('Sue Smith has it')).toBeVisible();
    expect(screen.getByTitle('Assigned to sue.smith@latchline.example')).toBeVisible();
    letGo();
    expect(await screen.findByText('2 leads assigned to Sue Smith')).toBeVisible();
    const given = () => gateway.leads.map(({ assigned_to }) => assigned_to);
    expect(given().slice(0, 3)).toEqual(['sue.smith@latchline.example', 'sue.smith@latchline.example', null]);
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('Change undone')).toBeVisible();
    expect(given().slice(0, 3)).toEqual([null, 'tom@latchline.example', null]);
  });

  it('keep their assignee when the gateway rejects the change', async () => {
    const { user } = await open('Priya Nair', 'Callum Dyson');
    gateway.refusals.set('POST /api/admin/leads/bulk-assign', 503);
    await user.click(within(bar()).getByRole('button', { name: 'Assign to…' }));
    await user.click(await screen.findByRole('button', { name: /Sue Smith/ }));
    expect(await screen.findByText('Failed to assign the leads')).toBeVisible();
    expect(screen.queryByTitle('Assigned to sue.smith@latchline.example')).not.toBeInTheDocument();
  });

  const merge = async (user: UserEvent) => {
    await user.click(within(bar()).getByRole('button', { name: 'Merge…' }));
    return screen.findByRole('dialog', { name: 'Merge 2 leads?' });
  };

  it('merge into the oldest by default and can be unmerged', async () => {
    const { user } = await open('Priya Nair', 'Kirsty Lomas');
    const dialog = await merge(user);
    expect(within(dialog).getByRole('radio', { name: /Kirsty Lomas/ })).toBeChecked();
    await user.click(within(dialog).getByRole('button', { name: 'Merge' }));
    expect(await screen.findByText('Leads merged')).toBeVisible();
    await waitFor(() => expect(screen.queryByText('Priya Nair')).not.toBeInTheDocument());
    expect(screen.getByText('Kirsty Lomas')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByRole('link', { name: 'Priya Nair' })).toBeVisible();
  });

  it('merge into the chosen lead after confirmation', async () => {
    const { user } = await open('Priya Nair', 'Kirsty Lomas');
    await user.click(within(await merge(user)).getByRole('button', { name: 'Cancel' }));
    expect(gateway.leads.map(({ merged_into }) => merged_into)).toEqual([null, null, null, null]);
    const dialog = await merge(user);
    await user.click(within(dialog).getByRole('radio', { name: /Priya Nair/ }));
    await user.click(within(dialog).getByRole('button', { name: 'Merge' }));
    await waitFor(() => expect(screen.queryByText('Kirsty Lomas')).not.toBeInTheDocument());
    expect(screen.getByText('Priya Nair')).toBeVisible();
  });

  it('can be merged again after a failure', async () => {
    const { user } = await open('Priya Nair', 'Kirsty Lomas');
    gateway.refusals.set('POST /api/admin/leads/merge', 503);
    await user.click(within(await merge(user)).getByRole('button', { name: 'Merge' }));
    expect(await screen.findByText('Failed to merge the leads')).toBeVisible();
    gateway.refusals.clear();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Leads merged')).toBeVisible();
    await waitFor(() => expect(screen.queryByText('Priya Nair')).not.toBeInTheDocument());
  });

  it('cannot be merged when only one is selected', async () => {
    await open('Priya Nair');
    expect(within(bar()).queryByRole('button', { name: 'Merge…' })).not.toBeInTheDocument();
  });

  it('are selected as a range with Shift', async () => {
    const { user } = await open('Priya Nair');
    await user.keyboard('{Shift>}');
    await user.click(screen.getByRole('checkbox', { name: 'Select Olu Adeyemi' }));
    await user.keyboard('{/Shift}');
    expect(bar()).toHaveTextContent('3 selected');
  });

  it('are exported with the current filters', async () => {
    openDashboard('/admin?status=new&q=nair');
    expect(await screen.findByRole('link', { name: 'Export CSV' })).toHaveAttribute(
      'href',
      '/api/admin/leads/export.csv?status=new&q=nair',
    );
  });
});

it('shows merged requests and unmerges them', async () => {
  const part = leadOf({
    name: 'Priya N.',
    phone: '07700 900909',
    email: 'priya@mail.example',
    message: 'It is the back door',
  });
  const whole = leadOf({ name: 'Priya Nair', merged: [part] });
  part.merged_into = whole.id;
  const gateway = new FakeGateway([whole, part]);
  const { user } = openDashboard(`/admin?lead=${whole.id}`);
  const merged = within(await screen.findByRole('region', { name: 'Merged requests' }));
  expect(merged.getByText('It is the back door')).toBeVisible();
  await user.click(merged.getByRole('button', { name: 'Take out Priya N.' }));
  expect(await screen.findByText('Merge undone')).toBeVisible();
  expect(gateway.leads[1]?.merged_into).toBeNull();
});

it('shows later requests by the same person', async () => {
  const repeat = leadOf({ name: 'Priya Nair', message: 'Still waiting outside!!' });
  const first = leadOf({ name: 'Priya Nair', repeats: 1, repeated_by: [repeat] });
  repeat.repeat_of = first.id;
  new FakeGateway([first, repeat]);
  openDashboard(`/admin?lead=${first.id}`);
  const again = within(await screen.findByRole('region', { name: 'Repeated requests' }));
  expect(again.getByText('Still waiting outside!!')).toBeVisible();
  expect(again.getByRole('link', { name: 'Call 07700 900318' })).toBeVisible();
});
