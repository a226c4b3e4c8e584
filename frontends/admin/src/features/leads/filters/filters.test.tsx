import '@testing-library/jest-dom';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { viewOf } from '../../../testing/fake-lead-views';
import { FakeGateway, leadOf } from '../../../testing/fake-gateway';
import { administrator } from '../../../testing/fake-session';
import { openDashboard } from '../../../testing/open-dashboard';

const names = () =>
  screen
    .getAllByRole('row')
    .filter((row) => within(row).queryAllByRole('link').length > 0)
    .map((row) => within(row).getAllByRole('link')[0]!.textContent);
const asked = (gateway: FakeGateway) =>
  gateway
    .called('GET', '/api/admin/leads')
    .filter(({ path }) => path === '/api/admin/leads')
    .at(-1)?.query;

describe('inbox filters', () => {
  let gateway: FakeGateway;
  beforeEach(() => {
    gateway = new FakeGateway([
      leadOf({
        name: 'Priya Nair',
        urgency: 'emergency',
        town: 'Sheffield',
        assigned_to: administrator.email,
      }),
      leadOf({ name: 'Callum Dyson', urgency: 'flexible', town: 'Barnsley' }),
    ]);
  });

  it('wait for the year of a day that is typed', async () => {
    const { user } = openDashboard('/admin?from=2026-01-01&to=2026-01-31');
    await user.click(await screen.findByRole('button', { name: /^Filter/ }));
    const from = await screen.findByLabelText('From');
    for (const typed of ['0002-01-05', '0020-01-05', '0202-01-05'])
      fireEvent.change(from, { target: { value: typed } });
    expect(location.search).toBe('?from=2026-01-01&to=2026-01-31');
    fireEvent.change(from, { target: { value: '2025-01-05' } });
    await waitFor(() => expect(location.search).toBe('?from=2025-01-05&to=2026-01-31'));
    await waitFor(() => expect(asked(gateway)?.get('from')).toBe('2025-01-05T00:00:00.000Z'));
  });

  it('show the person of a view, also if that is the user or has left', async () => {
    for (const email of [administrator.email, 'gone@latchline.example']) {
      const { user, unmount } = openDashboard(`/admin?assigned=${encodeURIComponent(email)}`);
      await user.click(await screen.findByRole('button', { name: /^Filter/ }));
      expect(await screen.findByLabelText('Assigned to')).toHaveValue(email);
      unmount();
    }
  });

  it('apply at once, are kept in the URL and are removed by their chips', async () => {
    const { user } = openDashboard();
    await screen.findByText('Callum Dyson');
    await user.click(screen.getByRole('button', { name: 'Filter' }));
    await user.selectOptions(await screen.findByLabelText('Urgency'), 'Emergency');
    await waitFor(() => expect(names()).toEqual(['Priya Nair']));
    expect(location.search).toBe('?urgency=emergency');
    await user.selectOptions(screen.getByLabelText('Assigned to'), 'Nobody');
    expect(await screen.findByText('No leads found')).toBeVisible();
    expect(asked(gateway)?.get('assigned')).toBe('false');
    await user.click(screen.getByRole('button', { name: 'Done' }));
    await user.click(screen.getByRole('button', { name: 'Remove filter Urgency: Emergency' }));
    await waitFor(() => expect(names()).toEqual(['Callum Dyson']));
    expect(location.search).toBe('?assigned=nobody');
    await user.click(screen.getByRole('button', { name: 'Remove filter Assigned to: Nobody' }));
    await waitFor(() => expect(names()).toHaveLength(2));
  });

  it('are read from a shared URL, with "me" as the signed-in user', async () => {
    openDashboard('/admin?assigned=me&period=today&town=Sheffield&colour=red&urgency=none');
    await screen.findByText('Priya Nair');
    expect(asked(gateway)?.get('assigned_to')).toBe(administrator.email);
    expect(asked(gateway)?.get('from')).toMatch(/T(00|23):00:00\.000Z$/);
    const chips = within(screen.getByRole('list', { name: 'Active filters' }));
    expect(chips.getAllByRole('button').map((button) => button.textContent)).toEqual([
      'Town Sheffield',
      'Assigned to Me',
      'Received Today',
      'Clear all',
    ]);
  });

  it('apply to the export', async () => {
    openDashboard('/admin?late=true&assigned=me');
    const link = await screen.findByRole('link', { name: 'Export CSV' });
    expect(link.getAttribute('href')).toContain('overdue=true');
    expect(link.getAttribute('href')).toContain(`assigned_to=${encodeURIComponent(administrator.email)}`);
  });
});

describe('saved views', () => {
  let gateway: FakeGateway;
  beforeEach(() => {
    gateway = new FakeGateway([leadOf({ name: 'Priya Nair', town: 'Sheffield' }), leadOf({ name: 'Tom' })]);
  });
  const openMenu = async (user: ReturnType<typeof openDashboard>['user'], name = 'Views') =>
    user.click(await screen.findByRole('button', { name }));

  it('save the current filters under a name', async () => {
    const { user } = openDashboard('/admin?town=Sheffield');
    await screen.findByText('Priya Nair');
    await openMenu(user);
    await user.click(await screen.findByRole('menuitem', { name: 'Save this view' }));
    expect(await screen.findByText('Town: Sheffield')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Save view' }));
    expect(await screen.findByText('Give the view a name')).toBeVisible();
    await user.type(screen.getByLabelText('Name'), 'Near the office');
    await user.click(screen.getByLabelText('Share with everyone who handles leads'));
    await user.click(screen.getByRole('button', { name: 'Save view' }));
    expect(await screen.findByText('View saved')).toBeVisible();
    expect(gateway.leadViews.views).toMatchObject([
      { name: 'Near the office', shared: true, filters: { town: 'Sheffield' } },
    ]);
    expect(await screen.findByRole('button', { name: 'Near the office' })).toBeVisible();
  });

  it('open with a click, and the default view opens the inbox', async () => {
    gateway.leadViews.views = [
      viewOf({ name: 'All of us', shared: true, filters: { status: 'completed' }, is_default: true }),
      viewOf({
        id: '00000000-0000-7000-8003-000000000002',
        filters: { town: 'Sheffield' },
        is_default: true,
      }),
    ];
    const { user } = openDashboard();
    await waitFor(() => expect(location.search).toBe('?town=Sheffield'));
    await openMenu(user, 'Late ones');
    await user.click(await screen.findByRole('menuitemcheckbox', { name: /^All of us/ }));
    await waitFor(() => expect(location.search).toBe('?status=completed'));
  });

  it('can be renamed, moved, made the default and deleted', async () => {
    gateway.leadViews.views = [
      viewOf(),
      viewOf({ id: '00000000-0000-7000-8003-000000000002', name: 'Mine', filters: { assigned: 'me' } }),
    ];
    const { user } = openDashboard('/admin?status=new');
    await openMenu(user);
    await user.click(await screen.findByRole('menuitem', { name: 'Manage views' }));
    await user.click(await screen.findByRole('button', { name: 'Move Mine up' }));
    await waitFor(() =>
      expect(gateway.leadViews.views.map(({ name }) => name)).toEqual(['Mine', 'Late ones']),
    );
    await user.click(screen.getByRole('button', { name: 'More actions for Mine' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Open the inbox with this view' }));
    expect(await screen.findByText('Mine, default')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'More actions for Mine' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Rename' }));
    await user.clear(screen.getByLabelText('New name for Mine'));
    await user.type(screen.getByLabelText('New name for Mine'), 'My own{Enter}');
    expect(await screen.findByText('My own')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'More actions for My own' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    await waitFor(() => expect(gateway.leadViews.views.map(({ name }) => name)).toEqual(['Late ones']));
  });

  it('show the latest version when another user changed them', async () => {
    gateway.leadViews.views = [viewOf()];
    const { user } = openDashboard('/admin?status=new');
    await openMenu(user);
    gateway.leadViews.views = [viewOf({ name: 'Theirs', updated_at: '2025-03-02T12:00:00.000Z' })];
    await user.click(await screen.findByRole('menuitem', { name: 'Manage views' }));
    await user.click(await screen.findByRole('button', { name: 'More actions for Late ones' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Open the inbox with this view' }));
    expect(
      await screen.findByText('Somebody else changed this view. The latest version is shown.'),
    ).toBeVisible();
    expect(await screen.findByText('Theirs')).toBeVisible();
  });
});
