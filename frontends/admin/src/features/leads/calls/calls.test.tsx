import '@testing-library/jest-dom';
import { act, screen, waitFor, within } from '@testing-library/react';
import { FakeGateway, leadOf } from '../../../testing/fake-gateway';
import { openDashboard } from '../../../testing/open-dashboard';
import { observeServerDate } from '../../../shared/http/server-clock';
import { administrator } from '../../../testing/fake-session';

const back = () => act(() => void window.dispatchEvent(new Event('focus')));
const stored = () => localStorage.getItem('latchline.pending-calls');
const question = () => screen.findByRole('group', { name: 'How did the call go?' });

describe('a call and its outcome', () => {
  let gateway: FakeGateway;
  beforeEach(() => {
    localStorage.clear();
    // jsdom cannot follow tel: links.
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    gateway = new FakeGateway([leadOf({ name: 'Priya Nair' }), leadOf({ name: 'Callum Dyson' })]);
  });
  afterEach(() => jest.restoreAllMocks());
  const lead = () => gateway.leads[0]!;
  const recorded = () => gateway.called('POST', '/api/admin/leads/').map(({ body }) => body);
  const openPanel = async (query = '') => {
    const opened = openDashboard(`/admin?lead=${lead().id}${query}`);
    await screen.findByRole('complementary', { name: 'Lead: Priya Nair' });
    return opened;
  };
  const call = async () => {
    const opened = await openPanel();
    const panel = within(screen.getByRole('complementary', { name: 'Lead: Priya Nair' }));
    await opened.user.click(panel.getByRole('link', { name: 'Call 07700 900318' }));
    return opened;
  };

  it('asks only when the user is back', async () => {
    await call();
    expect(screen.queryByText('How did the call go?')).not.toBeInTheDocument();
    back();
    expect(await question()).toBeVisible();
    expect(stored()).not.toContain('Priya');
  });

  it.each([
    ['Spoke', 'spoke', 'contacted'],
    ['No answer', 'no-answer', 'new'],
    ['Voicemail', 'voicemail', 'new'],
    ['Wrong number', 'wrong-number', 'new'],
    ['Booked', 'booked', 'contacted'],
    ['Quoted', 'quoted', 'contacted'],
  ])('saves %s with one tap', async (label, outcome, status) => {
    const { user } = await call();
    back();
    await user.click(within(await question()).getByRole('button', { name: label }));
    expect(await screen.findByText(`${label} saved`)).toBeVisible();
    expect(recorded()).toMatchObject([{ outcome }]);
    expect(lead().status).toBe(status);
    expect(screen.queryByText('How did the call go?')).not.toBeInTheDocument();
    expect(screen.getByText(/^1 call, latest/)).toHaveTextContent(label);
    expect(stored()).toBeNull();
  });

  it('asks why a lead was lost', async () => {
    const { user } = await call();
    back();
    await user.click(within(await question()).getByRole('button', { name: 'Lost' }));
    const reasons = screen.getByRole('group', { name: 'Lost because' });
    await user.click(within(reasons).getByRole('button', { name: 'Too far away' }));
    expect(await screen.findByText('Lost: too far away saved')).toBeVisible();
    expect(recorded()).toMatchObject([{ outcome: 'lost', reason: 'too-far-away' }]);
  });

  it('undoes an outcome from the message and from the panel', async () => {
    const { user } = await call();
    back();
    await user.click(within(await question()).getByRole('button', { name: 'Booked' }));
    await screen.findByText('Booked saved');
    await user.click(screen.getByRole('button', { name: 'Undo the latest call outcome' }));
    expect(await screen.findByText('Call outcome undone')).toBeVisible();
    expect(lead()).toMatchObject({ status: 'new', contacted_at: null });
    expect(screen.queryByText(/^1 call/)).not.toBeInTheDocument();
  });

  it('keeps an outcome until the gateway has it, even if the page is reloaded', async () => {
    gateway.refusals.set('POST /api/admin/leads/', 'offline');
    const { user, unmount } = await call();
    back();
    await user.click(within(await question()).getByRole('button', { name: 'Quoted' }));
    expect(await screen.findByText('Failed to save the call outcome')).toBeVisible();
    expect(screen.getByText('Quoted: not saved yet')).toBeVisible();
    unmount();
    gateway.refusals.clear();
    await openPanel();
    expect(await screen.findByText(/^1 call, latest/)).toHaveTextContent('Quoted');
    const ids = recorded().map((body) => (body as { id: string }).id);
    expect(new Set(ids).size).toBe(1);
    expect(localStorage.getItem('latchline.call-outcomes')).toBeNull();
  });

  it('keeps an outcome for the user who made the call', async () => {
    gateway.refusals.set('POST /api/admin/leads/', 'offline');
    const { user, unmount } = await call();
    back();
    await user.click(within(await question()).getByRole('button', { name: 'Quoted' }));
    await screen.findByText('Quoted: not saved yet');
    unmount();
    gateway.refusals.clear();
    gateway.user = { ...administrator, id: crypto.randomUUID(), email: 'sam@latchline.example' };
    const attempts = recorded().length;
    const colleague = await openPanel();
    await screen.findByRole('region', { name: 'Timeline' });
    expect(recorded()).toHaveLength(attempts);
    expect(screen.queryByText('Quoted: not saved yet')).not.toBeInTheDocument();
    colleague.unmount();
    gateway.user = administrator;
    await openPanel();
    expect(await screen.findByText(/^1 call, latest/)).toHaveTextContent('Quoted');
  });

  it('asks nobody else about a call when the session has ended', async () => {
    const { unmount } = await call();
    unmount();
    gateway.user = { ...administrator, id: crypto.randomUUID(), email: 'sam@latchline.example' };
    await openPanel();
    expect(screen.queryByText('How did the call go?')).not.toBeInTheDocument();
  });

  it("reports the time of a call by the gateway's clock", async () => {
    const { user } = await call();
    const minute = 60_000;
    observeServerDate(new Date(Date.now() + 10 * minute).toUTCString());
    back();
    await user.click(within(await question()).getByRole('button', { name: 'Spoke' }));
    await screen.findByText('Spoke saved');
    const { at } = recorded()[0] as { at: string };
    expect(Date.parse(at) - Date.now()).toBeGreaterThan(9 * minute);
    observeServerDate(new Date().toUTCString());
  });

  it('saves when the connection is back', async () => {
    gateway.refusals.set('POST /api/admin/leads/', 503);
    const { user } = await call();
    back();
    await user.click(within(await question()).getByRole('button', { name: 'Spoke' }));
    await screen.findByText('Spoke: not saved yet');
    gateway.refusals.clear();
    act(() => void window.dispatchEvent(new Event('online')));
    expect(await screen.findByText('Spoke saved')).toBeVisible();
  });

  it('does not repeat a rejected outcome', async () => {
    gateway.refusals.set('POST /api/admin/leads/', 404);
    const { user } = await call();
    back();
    await user.click(within(await question()).getByRole('button', { name: 'Spoke' }));
    expect(await screen.findByText(/^Failed to save the call outcome: the lead/)).toBeVisible();
    expect(localStorage.getItem('latchline.call-outcomes')).toBeNull();
  });

  it('asks again after a reload, until it is dismissed', async () => {
    const { unmount } = await call();
    unmount();
    const { user } = await openPanel();
    await user.click(within(await question()).getByRole('button', { name: 'Not now' }));
    expect(screen.queryByText('How did the call go?')).not.toBeInTheDocument();
    expect(stored()).toBeNull();
  });

  it('asks about a call from a row', async () => {
    const { user } = openDashboard();
    await user.click(await screen.findByRole('link', { name: 'Call Callum Dyson' }));
    back();
    const sheet = within(await screen.findByRole('complementary', { name: 'Outcome of a call' }));
    expect(await sheet.findByRole('link', { name: 'Callum Dyson' })).toBeVisible();
    await user.click(sheet.getByRole('button', { name: 'Voicemail' }));
    expect(await screen.findByText('Voicemail saved')).toBeVisible();
    expect(gateway.leads[1]?.call_attempts).toBe(1);
  });

  it('asks about a call from the keyboard', async () => {
    const { user } = await openPanel();
    await user.keyboard('c');
    back();
    expect(await question()).toBeVisible();
  });

  it('asks when the lead was opened with Call on a notification, once', async () => {
    await openPanel('&call=1');
    expect(await question()).toBeVisible();
    await waitFor(() => expect(location.search).toBe(`?lead=${lead().id}`));
  });
});
