import '@testing-library/jest-dom';
import { act, screen, waitFor, within } from '@testing-library/react';
import { deliveryOf } from '../../testing/deliveries';
import { FakeGateway } from '../../testing/fake-gateway';
import { claimOf, entryOf, jobOf } from '../../testing/fake-office';
import { openDashboard } from '../../testing/open-dashboard';

let gateway: FakeGateway;
beforeEach(() => {
  gateway = new FakeGateway();
});

describe('the audit log', () => {
  it('shows who changed what, before and after', async () => {
    gateway.office.entries = [
      entryOf(1),
      entryOf(2, { action: 'eraseLead', outcome: 'failed', status: 503 }),
    ];
    const { user } = openDashboard('/admin/audit');
    await user.click(await screen.findByRole('button', { name: 'Change location' }));
    const panel = screen.getByRole('complementary', { name: 'Change location' });
    expect(within(panel).getByText('Shefield')).toBeInTheDocument();
    expect(within(panel).getByText('203.0.113.0/24')).toBeInTheDocument();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('complementary', { name: 'Change location' })).not.toBeInTheDocument();
  });

  it('is filtered by its URL', async () => {
    gateway.office.entries = [entryOf(1), entryOf(2, { action: 'createClaim' })];
    const { user } = openDashboard('/admin/audit?action=createClaim');
    expect(await screen.findByRole('button', { name: 'Create claim' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Change location' })).not.toBeInTheDocument();
    await user.selectOptions(screen.getByLabelText('Outcome'), 'Refused');
    expect(location.search).toBe('?action=createClaim&outcome=refused');
  });

  it('renders the entries in view, and all of them on paper', async () => {
    gateway.office.entries = Array.from({ length: 40 }, (_, index) => entryOf(index + 1));
    openDashboard('/admin/audit');
    const list = await screen.findByRole('list', { name: 'Changes' });
    const inView = within(list).getAllByRole('listitem').length;
    expect(inView).toBeLessThan(40);
    act(() => void window.dispatchEvent(new Event('beforeprint')));
    expect(within(list).getAllByRole('listitem')).toHaveLength(40);
    act(() => void window.dispatchEvent(new Event('afterprint')));
    expect(within(list).getAllByRole('listitem')).toHaveLength(inView);
  });

  it('shows empty and error states', async () => {
    const { unmount } = openDashboard('/admin/audit?q=nothing');
    expect(await screen.findByRole('heading', { name: 'No entries found' })).toBeInTheDocument();
    unmount();
    gateway.refusals.set('GET /api/admin/audit', 404);
    openDashboard('/admin/audit');
    expect(await screen.findByRole('heading', { name: 'Failed to load the audit log' })).toBeInTheDocument();
  });
});

describe('failed jobs', () => {
  it('show an empty state', async () => {
    openDashboard('/admin/jobs');
    expect(await screen.findByRole('heading', { name: 'No failed jobs' })).toBeInTheDocument();
  });

  it('are counted in the menu, retried, and discarded after confirmation', async () => {
    gateway.office.jobs = [jobOf(1), jobOf(2, { name: null, source: '{leads}:intake', reason: 'TypeError' })];
    const { user } = openDashboard('/admin/jobs');
    expect(await screen.findByRole('link', { name: /Failed jobs 2 failed/ })).toBeInTheDocument();
    await user.click(await screen.findByRole('button', { name: 'Try again: Lead submitted' }));
    await waitFor(() => expect(gateway.office.jobs).toHaveLength(1));
    await user.click(await screen.findByRole('button', { name: 'Discard: Entry of leads: intake' }));
    expect(gateway.office.jobs).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Discard' }));
    expect(await screen.findByRole('heading', { name: 'No failed jobs' })).toBeInTheDocument();
  });
});

describe('deliveries', () => {
  it('are listed across leads and resent', async () => {
    gateway.office.sent = [
      deliveryOf({ state: 'given-up', last_error: 'ECONNREFUSED', sent_at: null }),
      deliveryOf({ recipient: 'visitor@mail.example', kind: 'acknowledgement' }),
    ];
    const { user } = openDashboard('/admin/deliveries');
    // A confirmation to a visitor is never resent.
    const button = await screen.findByRole('button', { name: /^Send again/ });
    await user.click(button);
    expect(await screen.findByText('Resending')).toBeInTheDocument();
    await user.selectOptions(screen.getByLabelText('State'), 'Given up');
    expect(await screen.findByRole('heading', { name: 'No deliveries found' })).toBeInTheDocument();
  });
});

describe('claims', () => {
  it('flag claims to review and save evidence', async () => {
    gateway.office.claims = [claimOf(1, { state: 'overdue', review_on: '2020-01-01' }), claimOf(2)];
    const { user } = openDashboard('/admin/claims');
    expect(await screen.findByText(/1 claim needs a look/)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: /Claims 1 need a look/ })).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Claim 1' }));
    await user.type(await screen.findByLabelText('Evidence'), 'Price list of January');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Claim updated successfully')).toBeInTheDocument();
    const [call] = gateway.called('PATCH', '/api/admin/claims');
    expect(call?.body).toEqual({ evidence: 'Price list of January' });
  });

  it('are added, with errors shown beside the field', async () => {
    const { user } = openDashboard('/admin/claims/new');
    await user.click(await screen.findByRole('button', { name: 'Add claim' }));
    expect(await screen.findByText('Enter what is claimed')).toBeInTheDocument();
    await user.type(screen.getByLabelText('Claim'), 'Callout from £89');
    await user.type(screen.getByLabelText('Shown on'), '/about');
    await user.click(screen.getByRole('button', { name: 'Add claim' }));
    expect(await screen.findByText('Claim added')).toBeInTheDocument();
    expect(gateway.office.claims[0]).toMatchObject({
      text: 'Callout from £89',
      fact: null,
      shown_on: ['/about'],
    });
  });

  it('are added once when the response is lost', async () => {
    const { user } = openDashboard('/admin/claims/new');
    await user.type(await screen.findByLabelText('Claim'), 'Callout from £89');
    gateway.refusals.set('POST /api/admin/claims', 'offline');
    await user.click(screen.getByRole('button', { name: 'Add claim' }));
    expect(await screen.findByText('Failed to add the claim')).toBeInTheDocument();
    gateway.refusals.clear();
    await user.click(screen.getByRole('button', { name: 'Add claim' }));
    expect(await screen.findByText('Claim added')).toBeInTheDocument();
    const [lost, again] = gateway
      .called('POST', '/api/admin/claims')
      .map(({ body }) => (body as { id: string }).id);
    expect(lost).toEqual(expect.any(String));
    expect(again).toBe(lost);
  });

  it('are removed after confirmation', async () => {
    gateway.office.claims = [claimOf(1)];
    const { user } = openDashboard(`/admin/claims/${claimOf(1).id}`);
    await user.click(await screen.findByRole('button', { name: 'Remove from the register' }));
    await user.click(screen.getByRole('button', { name: 'Remove' }));
    expect(await screen.findByRole('heading', { name: 'No claims found' })).toBeInTheDocument();
  });
});
