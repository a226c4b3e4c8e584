import '@testing-library/jest-dom';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { FakeEventSource, setScreen } from '../../testing/browser';
import { screens as widths } from '../../shared/browser/media';
import { FakeGateway, leadOf } from '../../testing/fake-gateway';
import { viewOf } from '../../testing/fake-lead-views';
import { openDashboard } from '../../testing/open-dashboard';

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
const emergency = (minutes: number) => ({
  urgency: 'emergency' as const,
  created_at: minutesAgo(minutes),
  promised_at: minutesAgo(minutes - 15),
});
const names = () =>
  screen
    .getAllByRole('row')
    .filter((row) => within(row).queryByRole('checkbox', { name: /^Select (?!all)/ }))
    .map((row) => within(row).getAllByRole('link')[0]?.textContent);
const rowOf = (name: string) => screen.getByRole('link', { name }).closest('tr')!;

describe('the leads tab', () => {
  let gateway: FakeGateway;
  beforeEach(() => {
    // Half a minute from the next step, because clocks follow the gateway's `Date`, which has whole seconds only.
    gateway = new FakeGateway([
      leadOf({ name: 'Priya Nair', ...emergency(2.5) }),
      leadOf({ name: 'Callum Dyson', ...emergency(12.5), escalation_stage: 1 }),
      leadOf({ name: 'Agnieszka Wójcik', ...emergency(18.5), escalation_stage: 2 }),
      leadOf({
        name: 'Kirsty Lomas',
        status: 'completed',
        created_at: minutesAgo(40.5),
        contacted_at: minutesAgo(34.5),
      }),
    ]);
  });
  afterEach(() => setScreen());
  const listCalls = () =>
    gateway.called('GET', '/api/admin/leads').filter(({ path }) => path === '/api/admin/leads');
  const open = async (address?: string) => {
    const opened = openDashboard(address);
    await screen.findByText('Priya Nair');
    return opened;
  };

  it('opens on the queue with clocks and the number of late leads', async () => {
    await open();
    expect(screen.getByRole('link', { name: 'Queue' })).toHaveAttribute('aria-current', 'true');
    expect(names()).toEqual(['Agnieszka Wójcik', 'Callum Dyson', 'Priya Nair', 'Kirsty Lomas']);
    const clocks = names().map((name) => within(rowOf(name!)).getAllByRole('cell')[1]?.textContent);
    expect(clocks).toEqual([
      expect.stringMatching(/^Late: waiting 18:\d\d$/),
      expect.stringMatching(/^Due soon: waiting 12:\d\d$/),
      expect.stringMatching(/^Waiting 2:\d\d$/),
      'First contact after 6 min',
    ]);
  });

  it('lists all leads newest first under “All”', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('link', { name: /^All/ }));
    await waitFor(() =>
      expect(names()).toEqual(['Priya Nair', 'Callum Dyson', 'Agnieszka Wójcik', 'Kirsty Lomas']),
    );
    expect(location.search).toBe('?order=newest');
  });

  it('leads to the queue when the number of late leads is clicked, past the default view', async () => {
    gateway.leadViews.views.push(viewOf({ filters: { status: 'completed' }, is_default: true }));
    const { user } = openDashboard('/admin/locations');
    await user.click(await screen.findByRole('link', { name: '1 late' }));
    expect(await screen.findByRole('heading', { name: 'Now 3' })).toBeVisible();
    expect(location.pathname + location.search).toBe('/admin');
    await user.click(screen.getByRole('button', { name: '1 late' }));
    await waitFor(() => expect(screen.getByRole('link', { name: 'Agnieszka Wójcik' })).toHaveFocus());
  });

  it('moves a contacted lead down the queue', async () => {
    await open();
    act(() => FakeEventSource.latest?.connect());
    const [first] = gateway.leads.filter(({ name }) => name === 'Agnieszka Wójcik');
    const { id } = gateway.change(first!.id, { status: 'contacted', contacted_at: new Date().toISOString() });
    act(() => FakeEventSource.latest?.say('lead.updated', { id }));
    await waitFor(() =>
      expect(names()).toEqual(['Callum Dyson', 'Priya Nair', 'Agnieszka Wójcik', 'Kirsty Lomas']),
    );
  });

  it('shows phone number and message in every row', async () => {
    await open();
    const row = within(rowOf('Agnieszka Wójcik'));
    expect(row.getByRole('link', { name: 'Call Agnieszka Wójcik' })).toHaveAttribute(
      'href',
      'tel:+447700900318',
    );
  });

  it('shows an empty state', async () => {
    gateway.leads = [];
    openDashboard();
    expect(await screen.findByText('No leads found')).toBeVisible();
  });

  it('has no table without rows for screen readers on a phone, which shows no column headings', async () => {
    gateway.leads = [];
    openDashboard('/admin?order=newest');
    await screen.findByText('No leads found');
    expect(screen.getByRole('table')).toBeVisible();
    cleanup();
    setScreen(widths.phone);
    openDashboard('/admin?order=newest');
    await screen.findByText('No leads found');
    expect(screen.queryByRole('table')).toBeNull();
  });

  it('shows a load failure, does not retry a rejection, and loads on request', async () => {
    gateway.refusals.set('GET /api/admin/leads', 422);
    const { user } = openDashboard();
    expect(await screen.findByRole('heading', { name: 'Failed to load leads' })).toBeVisible();
    expect(screen.getAllByText('Failed to load leads')).toHaveLength(2);
    expect(listCalls()).toHaveLength(1);
    gateway.refusals.clear();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Priya Nair')).toBeVisible();
  });

  it('filters by status and updates the URL', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('link', { name: 'Completed' }));
    await waitFor(() => expect(names()).toEqual(['Kirsty Lomas']));
    expect(location.search).toBe('?status=completed');
    expect(screen.getByRole('link', { name: 'Completed' })).toHaveAttribute('aria-current', 'true');
  });

  it('searches on the server after a pause in typing', async () => {
    const { user } = await open();
    await user.type(screen.getByLabelText('Search leads'), 'dyson');
    await waitFor(() => expect(names()).toEqual(['Callum Dyson']));
    expect(location.search).toBe('?q=dyson');
    const searches = listCalls().map(({ query }) => query.get('q'));
    expect(searches.filter(Boolean)).toEqual(['dyson']);
  });

  it('loads more pages on scrolling', async () => {
    gateway.leads = Array.from({ length: 120 }, (_, index) =>
      leadOf({ name: `Number ${index}`, created_at: minutesAgo(index) }),
    );
    openDashboard();
    await screen.findByText('Number 0');
    await waitFor(() => expect(screen.getByText(/^(50|100|120) of 120$/)).toBeVisible());
    expect(listCalls()[0]?.query.get('cursor')).toBeNull();
  });

  describe('live', () => {
    const live = async () => {
      const opened = await open();
      act(() => FakeEventSource.latest?.connect());
      await screen.findByText('Live');
      return opened;
    };

    it('inserts, announces and counts a new lead', async () => {
      await live();
      const lead = leadOf({ name: 'Margaret Ibbotson', urgency: 'same-day', created_at: minutesAgo(0) });
      gateway.leads.push(lead);
      act(() => FakeEventSource.latest?.say('lead.created', { id: lead.id }));
      await waitFor(() => expect(names()[3]).toBe('Margaret Ibbotson'));
      expect(screen.getByText('New lead: Margaret Ibbotson, S11 8TP, Lock repair, Same day')).toHaveAttribute(
        'role',
        'status',
      );
      await waitFor(() => expect(document.title).toBe('(4) Leads | Latchline'));
    });

    it("shows another user's change", async () => {
      await live();
      const lead = gateway.change(gateway.leads[1]!.id, { status: 'completed' });
      act(() => FakeEventSource.latest?.say('lead.updated', { id: lead.id }));
      // It moves to another group of the queue.
      const row = await screen.findByRole('row', { name: /Callum Dyson.*Completed/ });
      expect(row).toBeVisible();
    });

    it('fetches many new leads in one request', async () => {
      await live();
      const heap = Array.from({ length: 30 }, (_, n) =>
        leadOf({ name: `Heap ${n}`, created_at: minutesAgo(0) }),
      );
      gateway.leads.push(...heap);
      act(() => heap.forEach(({ id }) => FakeEventSource.latest?.say('lead.created', { id })));
      expect(await screen.findByText('30 new leads')).toBeInTheDocument();
      expect(heap.flatMap(({ id }) => gateway.called('GET', `/api/admin/leads/${id}`))).toEqual([]);
      expect(screen.getByText('34 of 34')).toBeVisible();
      expect(names()[3]).toMatch(/^Heap/);
    });

    it('shows a lost connection and catches up when it returns', async () => {
      await live();
      act(() => FakeEventSource.latest?.fail(false));
      expect(screen.getByText('No answer from the server, trying again')).toBeVisible();
      gateway.leads.push(leadOf({ name: 'Missed Meanwhile', created_at: minutesAgo(0) }));
      act(() => FakeEventSource.latest?.connect());
      expect(await screen.findByText('Missed Meanwhile')).toBeVisible();
      expect(screen.getByText('Live')).toBeVisible();
    });

    it('reconnects after a refusal while the session is valid', async () => {
      await live();
      act(() => FakeEventSource.latest?.fail(true));
      await waitFor(() => expect(FakeEventSource.all).toHaveLength(2));
      act(() => FakeEventSource.latest?.connect());
      expect(await screen.findByText('Live')).toBeVisible();
    });

    it('stops and asks to sign in when the session ends', async () => {
      await live();
      gateway.user = null;
      act(() => FakeEventSource.latest?.fail(true));
      await waitFor(() => expect(location.pathname).toBe('/admin/login'));
      expect(FakeEventSource.all).toHaveLength(1);
    });
  });

  describe('with the keyboard', () => {
    it('moves between leads, opens and closes them', async () => {
      const { user } = await open();
      await user.keyboard('j');
      expect(screen.getByRole('link', { name: 'Agnieszka Wójcik' })).toHaveFocus();
      await user.keyboard('jjk');
      expect(screen.getByRole('link', { name: 'Callum Dyson' })).toHaveFocus();
      await user.keyboard('e');
      expect(await screen.findByRole('complementary', { name: 'Lead: Callum Dyson' })).toBeVisible();
      expect(location.search).toBe(`?lead=${gateway.leads[1]!.id}`);
      await user.keyboard('j');
      expect(await screen.findByRole('complementary', { name: 'Lead: Priya Nair' })).toBeVisible();
      await user.keyboard('{Escape}');
      await waitFor(() => expect(screen.queryByRole('complementary')).not.toBeInTheDocument());
      await waitFor(() => expect(screen.getByRole('link', { name: 'Priya Nair' })).toHaveFocus());
    });

    it('opens the focused row with Enter', async () => {
      const { user } = await open();
      await user.keyboard('j{Enter}');
      expect(await screen.findByRole('complementary', { name: 'Lead: Agnieszka Wójcik' })).toBeVisible();
    });

    it('focuses the search with / and types letters into it', async () => {
      const { user } = await open();
      await user.keyboard('/j');
      expect(screen.getByLabelText('Search leads')).toHaveFocus();
      expect(screen.getByLabelText('Search leads')).toHaveValue('j');
      await user.keyboard('{Escape}{Escape}');
      expect(screen.getByLabelText('Search leads')).not.toHaveFocus();
    });

    it('calls the lead with c', async () => {
      const dialled = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
        this: HTMLAnchorElement,
      ) {
        expect(this.href).toBe('tel:+447700900318');
      });
      const { user } = await open();
      await user.keyboard('jc');
      expect(dialled).toHaveBeenCalledTimes(1);
      dialled.mockRestore();
    });

    it('shows help with ? and can turn off single-letter shortcuts', async () => {
      const { user } = await open();
      await user.keyboard('?');
      await user.click(screen.getByRole('checkbox', { name: 'Enable single-letter shortcuts' }));
      await user.click(screen.getByRole('button', { name: 'Close' }));
      await user.keyboard('j');
      expect(screen.getByRole('link', { name: 'Agnieszka Wójcik' })).not.toHaveFocus();
      await user.click(screen.getByRole('button', { name: 'Keyboard help' }));
      await user.click(screen.getByRole('checkbox', { name: 'Enable single-letter shortcuts' }));
    });
  });

  it('opens the lead in the URL', async () => {
    openDashboard(`/admin?lead=${gateway.leads[2]!.id}`);
    const panel = await screen.findByRole('complementary', { name: 'Lead: Agnieszka Wójcik' });
    expect(within(panel).getByRole('link', { name: /Call 07700 900318/ })).toHaveAttribute(
      'href',
      'tel:+447700900318',
    );
    expect(within(panel).getByText(/late$/)).toBeVisible();
  });

  it('says when the lead in the URL does not exist', async () => {
    openDashboard('/admin?lead=00000000-0000-7000-8000-ffffffffffff');
    expect(await screen.findByText('This lead does not exist')).toBeVisible();
  });
});
