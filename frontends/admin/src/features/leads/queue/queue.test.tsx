import '@testing-library/jest-dom';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { donePreference } from '../../../shared/browser/preferences';
import { FakeEventSource } from '../../../testing/browser';
import { FakeGateway, leadOf } from '../../../testing/fake-gateway';
import { openDashboard } from '../../../testing/open-dashboard';

const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
const first = leadOf({
  name: 'Hallam Lettings',
  status: 'contacted',
  contacted_at: ago(50),
  created_at: ago(60),
  message: 'Three barrels',
});
const again = leadOf({
  name: 'Hallam again',
  repeat_of: first.id,
  created_at: ago(20),
  promised_at: ago(5),
  message: 'Still waiting to hear',
});
const answered = leadOf({
  name: 'Stephen Platts',
  created_at: ago(30),
  promised_at: ago(-90),
  message: 'Handle drops',
  repeats: 1,
});
const more = leadOf({
  name: 'Stephen more',
  repeat_of: answered.id,
  created_at: ago(10),
  message: 'And it is the back door\nby the shed',
});
answered.repeated_by = [more];
const leeds = leadOf({
  name: 'Mohammed Saleh',
  urgency: 'emergency',
  created_at: ago(1),
  promised_at: ago(-14),
  postcode: 'LS1 4AP',
  outside_area: { place: 'Leeds', town: 'Barnsley', miles: 17 },
});
const done = leadOf({ name: 'Kirsty Lomas', status: 'completed', created_at: ago(90) });

describe('the queue', () => {
  let gateway: FakeGateway;
  beforeEach(() => {
    act(() => donePreference.choose('open'));
    gateway = new FakeGateway([first, again, answered, more, leeds, done].map((lead) => ({ ...lead })));
  });
  const row = async (name: string) => (await screen.findByRole('link', { name })).closest('tr')!;
  const headings = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);

  it('shows the start of names and words that are written from right to left', async () => {
    gateway.leads.push(leadOf({ name: 'محمد عبد الرحمن', message: 'أنا خارج المنزل والمفتاح في الداخل' }));
    openDashboard();
    const lead = await row('محمد عبد الرحمن');
    expect(within(lead).getByRole('link', { name: 'محمد عبد الرحمن' })).toHaveAttribute('dir', 'auto');
    expect(within(lead).getByText(/^أنا خارج/)).toHaveAttribute('dir', 'auto');
  });

  it('groups the leads under headings with their numbers', async () => {
    openDashboard();
    await row('Hallam again');
    expect(headings()).toEqual(['Now 2', 'Today 1', 'Waiting for the customer 1', 'Done 1']);
    expect(screen.getByRole('button', { name: '1 late' })).toBeVisible();
    const calls = screen
      .getAllByRole('link', { name: /^Call/ })
      .map((link) => link.classList.contains('btn-call'));
    expect(calls).toEqual([true, false, false, false, false]);
  });

  it('saves the outcome of a call from the menu, and asks why a lead was lost', async () => {
    const { user } = openDashboard();
    const menu = async (item: string) => {
      const button = within(await row('Mohammed Saleh')).getByRole('button', { name: /^More actions/ });
      await user.click(button);
      await user.click(await screen.findByRole('menuitem', { name: item }));
    };
    await menu('No answer');
    expect(await screen.findByText('No answer saved')).toBeVisible();
    await menu('Lost because…');
    const sheet = within(await screen.findByRole('complementary', { name: 'Outcome of a call' }));
    await user.click(sheet.getByRole('button', { name: 'Lost' }));
    await user.click(sheet.getByRole('button', { name: 'Too far away' }));
    expect(await screen.findByText('Lost: too far away saved')).toBeVisible();
    const saved = gateway.leads.find(({ id }) => id === leeds.id)?.calls;
    expect(saved?.map(({ outcome }) => outcome)).toEqual(['no-answer', 'lost']);
  });

  it('says when nobody needs a call', async () => {
    gateway.leads = [{ ...done }];
    openDashboard();
    await row('Kirsty Lomas');
    expect(headings()).toEqual(['Now 0', 'Done 1']);
    expect(screen.getByText('Nobody needs a call right now')).toBeVisible();
  });

  it('shows the words of a repeat in the row of the first lead', async () => {
    openDashboard();
    const thread = await row('Stephen Platts');
    expect(thread).toHaveTextContent(/Again, \d\d:\d\d: “And it is the back door”/);
    expect(thread).toHaveTextContent('2 requests');
    expect(screen.queryByRole('link', { name: 'Stephen more' })).not.toBeInTheDocument();
  });

  it('opens a repeat with a clock of its own in the thread of the first lead, or alone', async () => {
    const { user } = openDashboard();
    const repeat = await row('Hallam again');
    expect(repeat).toHaveTextContent('Still waiting to hear');
    expect(repeat).toHaveTextContent('Wrote again');
    await user.click(within(repeat).getByRole('link', { name: 'Hallam again' }));
    expect(await screen.findByRole('complementary', { name: 'Lead: Hallam Lettings' })).toBeVisible();
    await user.click(within(repeat).getByRole('button', { name: 'More actions for Hallam again' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Open this request alone' }));
    expect(await screen.findByRole('complementary', { name: 'Lead: Hallam again' })).toBeVisible();
  });

  it('keeps the focus on a row that moves to another group, and passes it on when a row leaves', async () => {
    openDashboard();
    const link = async (name: string) => (await row(name)).querySelector<HTMLElement>('a')!;
    (await link('Mohammed Saleh')).focus();
    act(() => FakeEventSource.latest?.connect());
    gateway.change(leeds.id, { status: 'contacted', contacted_at: ago(0) });
    act(() => FakeEventSource.latest?.say('lead.updated', { id: leeds.id }));
    await waitFor(() => expect(headings()).toContain('Now 1'));
    expect(await link('Mohammed Saleh')).toHaveFocus();
    (await link('Hallam again')).focus();
    gateway.change(again.id, { held: true });
    act(() => FakeEventSource.latest?.say('lead.updated', { id: again.id }));
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Hallam again' })).not.toBeInTheDocument());
    expect(await link('Stephen Platts')).toHaveFocus();
  });

  it('opens the thread by keyboard, and changes the status of the row', async () => {
    const { user } = openDashboard();
    await row('Hallam again');
    await user.keyboard('je');
    expect(await screen.findByRole('complementary', { name: 'Lead: Hallam Lettings' })).toBeVisible();
    await user.keyboard('2');
    await waitFor(() => expect(gateway.leads.find(({ id }) => id === again.id)?.status).toBe('contacted'));
  });

  it('names the nearest town of a request from outside the area', async () => {
    openDashboard();
    expect(await row('Mohammed Saleh')).toHaveTextContent(
      'Leeds LS1 4APOutside your area, 17 miles from Barnsley · Lock repair',
    );
  });

  it('sets the status from the menu of a row', async () => {
    const { user } = openDashboard();
    await user.click(within(await row('Mohammed Saleh')).getByRole('button', { name: /^More actions/ }));
    await user.click(await screen.findByRole('menuitem', { name: 'Set to Contacted' }));
    expect(await screen.findByText('Lead status updated')).toBeVisible();
    await waitFor(() =>
      expect(headings()).toEqual(['Now 1', 'Today 1', 'Waiting for the customer 2', 'Done 1']),
    );
  });

  it('folds what is done, remembers it, and loads no more of it', async () => {
    gateway.leads.push(
      ...Array.from({ length: 60 }, (_, n) => leadOf({ ...done, id: leadOf().id, name: `Done ${n}` })),
    );
    const { user, unmount } = openDashboard();
    await row('Hallam again');
    await user.click(screen.getByRole('button', { name: /^Done/, expanded: true }));
    expect(screen.queryByRole('link', { name: /^Done \d+$/ })).not.toBeInTheDocument();
    unmount();
    const lists = () =>
      gateway.called('GET', '/api/admin/leads').filter(({ path }) => /leads(\?|$)/.test(path));
    const loaded = lists().length;
    openDashboard();
    await row('Hallam again');
    const fold = screen.getByRole('button', { name: /^Done/, expanded: false });
    expect(lists()).toHaveLength(loaded + 1);
    await user.click(fold);
    expect((await screen.findAllByRole('link', { name: /^Done \d+$/ })).length).toBeGreaterThan(1);
  });

  it('shows what a search finds, though done leads are folded', async () => {
    donePreference.choose('folded');
    openDashboard('/admin?q=Lomas');
    expect(await row('Kirsty Lomas')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^Done/ })).not.toBeInTheDocument();
  });

  it('says that nobody needs a call, not that there are no leads, when all are done and folded', async () => {
    donePreference.choose('folded');
    gateway.leads = [{ ...done }];
    openDashboard();
    expect(await screen.findByRole('button', { name: /^Done/, expanded: false })).toBeVisible();
    expect(screen.queryByText('No leads found')).not.toBeInTheDocument();
  });

  const swipe = async (name: string, by: number, down = 0) => {
    const target = await row(name);
    const finger = { pointerType: 'touch', pointerId: 1 };
    const at = (type: string, clientX: number, clientY: number) =>
      fireEvent(
        target,
        Object.assign(new MouseEvent(type, { bubbles: true, clientX, clientY, ...finger }), finger),
      );
    at('pointerdown', 300, 100);
    for (const part of [0.25, 0.5, 1]) at('pointermove', 300 + by * part, 100 + down * part);
    at('pointerup', 300 + by, 100 + down);
  };
  const sheet = () => screen.queryByRole('complementary', { name: 'Outcome of a call' });

  it('asks for the outcome of a call on a swipe to the left', async () => {
    const { user } = openDashboard();
    await swipe('Mohammed Saleh', -120);
    const asked = within((await screen.findByRole('complementary', { name: 'Outcome of a call' }))!);
    expect(await asked.findByRole('link', { name: 'Mohammed Saleh' })).toBeVisible();
    await user.click(asked.getByRole('button', { name: 'Booked' }));
    expect(await screen.findByText('Booked saved')).toBeVisible();
  });

  it.each([
    ['short', -40, 0],
    ['to the right', 120, 0],
    ['mostly downwards', -80, 200],
  ])('does nothing on a swipe that is %s', async (_, by, down) => {
    openDashboard();
    await swipe('Mohammed Saleh', by, down);
    expect(sheet()).not.toBeInTheDocument();
    expect(await row('Mohammed Saleh')).not.toHaveAttribute('data-swipe');
  });

  it('shows the numbers of the gateway while not all leads are loaded', async () => {
    const many = Array.from({ length: 260 }, (_, n) =>
      leadOf({ ...done, id: leadOf().id, name: `Done ${n}` }),
    );
    gateway.leads.push(...many);
    openDashboard();
    await row('Hallam again');
    await waitFor(() => expect(headings()).toContain('Waiting for the customer 1'));
    expect(gateway.called('GET', '/api/admin/leads/queue')).not.toHaveLength(0);
  });
});
