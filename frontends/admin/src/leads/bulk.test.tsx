import '@testing-library/jest-dom';
import { screen, waitFor, within } from '@testing-library/react';
import { FakeGateway, leadOf } from '../testing/fake-gateway';
import { openDashboard } from '../testing/open-dashboard';

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
      await opened.user.click(screen.getByRole('checkbox', { name: `Choose ${name}` }));
    return opened;
  };
  const bar = () => screen.getByRole('group', { name: 'Chosen leads' });
  const statuses = () => gateway.leads.map(({ status }) => status);

  it('get a status, and theirs back on request', async () => {
    const { user } = await open('Priya Nair', 'Callum Dyson');
    await user.selectOptions(within(bar()).getByLabelText('Status of the chosen leads'), 'Completed');
    expect(await screen.findByText('2 leads set to Completed')).toBeVisible();
    expect(statuses()).toEqual(['completed', 'completed', 'new', 'new']);
    expect(screen.queryByRole('group', { name: 'Chosen leads' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('Taken back')).toBeVisible();
    expect(statuses()).toEqual(['new', 'contacted', 'new', 'new']);
  });

  it('are not said to be changed when none was', async () => {
    const { user } = await open('Callum Dyson');
    await user.selectOptions(within(bar()).getByLabelText('Status of the chosen leads'), 'Contacted');
    expect(await screen.findByText('Nothing to change')).toBeVisible();
    expect(screen.queryByText(/leads? set to/)).not.toBeInTheDocument();
  });

  it('keep theirs when the gateway says no', async () => {
    gateway.refusals.set('POST /api/admin/leads/bulk-status', 503);
    const { user } = await open('Priya Nair');
    await user.selectOptions(within(bar()).getByLabelText('Status of the chosen leads'), 'Completed');
    expect(await screen.findByText('Failed to update lead status')).toBeVisible();
    expect(statuses()).toEqual(['new', 'contacted', 'new', 'new']);
  });

  it('are given to one person at once, shown before it is confirmed, and taken back on request', async () => {
    gateway.change(gateway.leads[1]!.id, { assigned_to: 'tom@latchline.example' });
    const { user } = await open('Priya Nair', 'Callum Dyson');
    const letGo = gateway.hold('POST /api/admin/leads/bulk-assign');
    await user.click(within(bar()).getByRole('button', { name: 'Assign to…' }));
    const dialog = await screen.findByRole('dialog', { name: 'Who deals with these 2 leads?' });
    await user.click(await within(dialog).findByRole('button', { name: /Sue Smith/ }));
    expect(screen.getAllByTitle('Assigned to sue.smith@latchline.example')).toHaveLength(2);
    letGo();
    expect(await screen.findByText('2 leads given to Sue Smith')).toBeVisible();
    const given = () => gateway.leads.map(({ assigned_to }) => assigned_to);
    expect(given().slice(0, 3)).toEqual(['sue.smith@latchline.example', 'sue.smith@latchline.example', null]);
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('Taken back')).toBeVisible();
    expect(given().slice(0, 3)).toEqual([null, 'tom@latchline.example', null]);
  });

  it('stay with whoever has them when the gateway says no', async () => {
    const { user } = await open('Priya Nair', 'Callum Dyson');
    gateway.refusals.set('POST /api/admin/leads/bulk-assign', 503);
    await user.click(within(bar()).getByRole('button', { name: 'Assign to…' }));
    await user.click(await screen.findByRole('button', { name: /Sue Smith/ }));
    expect(await screen.findByText('Failed to assign the leads')).toBeVisible();
    expect(screen.queryByTitle('Assigned to sue.smith@latchline.example')).not.toBeInTheDocument();
  });

  it('become the oldest of them, and stand for themselves again on request', async () => {
    const { user } = await open('Priya Nair', 'Kirsty Lomas');
    await user.click(within(bar()).getByRole('button', { name: 'Merge' }));
    expect(await screen.findByText('2 leads are one now')).toBeVisible();
    await waitFor(() => expect(screen.queryByText('Priya Nair')).not.toBeInTheDocument());
    expect(screen.getByText('Kirsty Lomas')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByRole('link', { name: 'Priya Nair' })).toBeVisible();
  });

  it('are not merged when there is one only', async () => {
    await open('Priya Nair');
    expect(within(bar()).queryByRole('button', { name: 'Merge' })).not.toBeInTheDocument();
  });

  it('are chosen up to another one with shift', async () => {
    const { user } = await open('Priya Nair');
    await user.keyboard('{Shift>}');
    await user.click(screen.getByRole('checkbox', { name: 'Choose Kirsty Lomas' }));
    await user.keyboard('{/Shift}');
    expect(bar()).toHaveTextContent('3 chosen');
  });

  it('leave as a file, by the filters that are set', async () => {
    openDashboard('/admin?status=new&q=nair');
    expect(await screen.findByRole('link', { name: 'Export CSV' })).toHaveAttribute(
      'href',
      '/api/admin/leads/export.csv?status=new&q=nair',
    );
  });
});

it('a lead says what has become part of it, and lets it go', async () => {
  const part = leadOf({ name: 'Priya N.' });
  const whole = leadOf({ name: 'Priya Nair', merged: [part] });
  part.merged_into = whole.id;
  const gateway = new FakeGateway([whole, part]);
  const { user } = openDashboard(`/admin?lead=${whole.id}`);
  await user.click(await screen.findByRole('button', { name: 'Take Priya N. out again' }));
  expect(await screen.findByText('The lead stands for itself again')).toBeVisible();
  expect(gateway.leads[1]?.merged_into).toBeNull();
});
