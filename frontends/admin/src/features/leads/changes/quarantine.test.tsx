import '@testing-library/jest-dom';
import { screen, waitFor, within } from '@testing-library/react';
import { FakeGateway, leadOf } from '../../../testing/fake-gateway';
import { openDashboard } from '../../../testing/open-dashboard';

describe('the quarantine', () => {
  let gateway: FakeGateway;
  beforeEach(() => {
    gateway = new FakeGateway([
      leadOf({ name: 'Priya Nair' }),
      leadOf({ name: 'Rank Higher', held: true, suspicions: ['honeypot', 'too-fast'], spam_score: 9 }),
      leadOf({ name: 'Cheap Loans', held: true }),
    ]);
  });
  const row = (name: string) => screen.findByRole('row', { name: new RegExp(name) });

  it('is a separate view with a count, reasons and scores', async () => {
    const { user } = openDashboard();
    await row('Priya Nair');
    expect(screen.queryByText('Rank Higher')).not.toBeInTheDocument();
    await user.click(await screen.findByRole('link', { name: 'Quarantine 2' }));
    const held = await row('Rank Higher');
    expect(location.search).toBe('?view=held');
    expect(held).toHaveTextContent(
      'filled in a field that people cannot see; filled in faster than people type',
    );
    expect(held).toHaveTextContent('Score 9');
    expect(await row('Cheap Loans')).toHaveTextContent('Marked as spam by hand');
    expect(screen.queryByText('Priya Nair')).not.toBeInTheDocument();
  });

  it('releases a lead at once and can be undone', async () => {
    const { user } = openDashboard('/admin?view=held');
    await row('Rank Higher');
    const answer = gateway.hold('POST /api/admin/leads/');
    await user.click(screen.getByRole('button', { name: 'Release Rank Higher' }));
    expect(screen.queryByText('Rank Higher')).not.toBeInTheDocument();
    answer();
    expect(await screen.findByText('Lead released')).toBeVisible();
    expect(gateway.leads[1]?.held).toBe(false);
    await waitFor(() => expect(screen.getByRole('link', { name: 'Quarantine 1' })).toBeVisible());
    await user.click(screen.getByRole('button', { name: 'Mark as spam' }));
    expect(await row('Rank Higher')).toBeVisible();
    await waitFor(() => expect(gateway.leads[1]?.held).toBe(true));
  });

  it('shows the lead again when the gateway rejects the release', async () => {
    gateway.refusals.set('POST /api/admin/leads/', 503);
    const { user } = openDashboard('/admin?view=held');
    await row('Rank Higher');
    await user.click(screen.getByRole('button', { name: 'Release Rank Higher' }));
    expect(await screen.findByText('Failed to release the lead')).toBeVisible();
    expect(await row('Rank Higher')).toBeVisible();
    gateway.refusals.clear();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(gateway.leads[1]?.held).toBe(false));
  });

  it('releases several leads together', async () => {
    const { user } = openDashboard('/admin?view=held');
    await row('Rank Higher');
    await user.click(screen.getByRole('checkbox', { name: 'Select all shown leads' }));
    const bar = screen.getByRole('group', { name: 'Selected leads' });
    expect(bar).toHaveTextContent('2 selected');
    await user.click(within(bar).getByRole('button', { name: 'Release' }));
    expect(await screen.findByText('2 leads released')).toBeVisible();
    expect(await screen.findByText('Nothing in quarantine')).toBeVisible();
    expect(gateway.called('POST', '/api/admin/leads/bulk-release')).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await row('Rank Higher')).toBeVisible();
  });

  it('selects with x and clears the selection with Escape', async () => {
    const { user } = openDashboard('/admin?view=held');
    await row('Rank Higher');
    await user.keyboard('jx');
    expect(screen.getByRole('checkbox', { name: 'Select Rank Higher' })).toBeChecked();
    await user.keyboard('{Escape}');
    expect(screen.getByRole('checkbox', { name: 'Select Rank Higher' })).not.toBeChecked();
  });

  it('shows in the panel that nobody was notified, and releases the lead', async () => {
    const { user } = openDashboard(`/admin?view=held&lead=${gateway.leads[1]!.id}`);
    const panel = await screen.findByRole('complementary', { name: 'Lead: Rank Higher' });
    expect(panel).toHaveTextContent(
      'In quarantine. Nobody has been notified, and the response clock is stopped.',
    );
    expect(panel).toHaveTextContent('(score 9)');
    expect(within(panel).queryByLabelText('Status')).not.toBeInTheDocument();
    await user.click(within(panel).getByRole('button', { name: 'Release' }));
    expect(await within(panel).findByLabelText('Status')).toBeVisible();
    await waitFor(() => expect(gateway.leads[1]?.held).toBe(false));
  });

  it('quarantines a lead through its menu', async () => {
    const { user } = openDashboard(`/admin?lead=${gateway.leads[0]!.id}`);
    await screen.findByRole('complementary', { name: 'Lead: Priya Nair' });
    await user.click(screen.getByRole('button', { name: 'More actions for this lead' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Mark as spam' }));
    expect(await screen.findByText('Lead marked as spam')).toBeVisible();
    expect(gateway.leads[0]?.held).toBe(true);
  });
});
