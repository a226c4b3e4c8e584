import '@testing-library/jest-dom';
import { alarmRoutes } from '@latchline/contracts/api/alarm.operations';
import { channelRoutes } from '@latchline/contracts/leads/channels/channel.operations';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { FakeGateway } from '../../testing/fake-gateway';
import { openDashboard } from '../../testing/open-dashboard';
import { navigate } from '../../shared/navigation/address';

const section = (name: string) => screen.findByRole('region', { name });

describe('the notifications screen', () => {
  let gateway: FakeGateway;
  beforeEach(() => {
    gateway = new FakeGateway();
  });
  const open = () => openDashboard('/admin/notifications');

  it('opens from the menu and returns to the leads', async () => {
    const { user } = openDashboard();
    await user.click(await screen.findByRole('link', { name: /^Settings/ }));
    await user.click(await screen.findByRole('link', { name: 'Notifications' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Notifications' })).toBeVisible();
    expect(location.pathname).toBe('/admin/notifications');
    await user.click(screen.getByRole('link', { name: /^Leads/ }));
    expect(await screen.findByText('No leads found')).toBeVisible();
  });

  it('is not denied to dispatchers, who see what is theirs', async () => {
    if (gateway.user) gateway.user = { ...gateway.user, role: 'dispatcher', is_admin: false };
    open();
    expect(await section("When you're on call")).toBeVisible();
    expect(await section('Devices')).toBeVisible();
    expect(screen.queryByRole('region', { name: 'E-mail' })).not.toBeInTheDocument();
    expect(gateway.called('GET', '/api/admin/settings/notifications')).toHaveLength(0);
  });

  it('sends a test alarm, and shows the outcome of each lane', async () => {
    gateway.on(alarmRoutes.listAlarms, () => ({
      items: [],
      lanes: ['email' as const, 'webhook' as const],
      probe: { interval_seconds: 300, last_arrived_at: null, missing: 2 },
    }));
    gateway.on(alarmRoutes.testAlarms, () => ({
      items: [
        { lane: 'email' as const, error: null },
        { lane: 'webhook' as const, error: 'ECONNREFUSED' },
      ],
    }));
    const { user } = open();
    const alarms = within(await section('System alarms'));
    expect(await alarms.findByText('Alarms are sent by e-mail and webhook.')).toBeVisible();
    expect(alarms.getByText(/Every 5 minutes .* Missing now: 2/)).toBeVisible();
    await user.click(alarms.getByRole('button', { name: 'Send a test alarm' }));
    expect(await alarms.findByText('Accepted: e-mail')).toBeVisible();
    expect(alarms.getByText('Failed: webhook, ECONNREFUSED')).toBeVisible();
  });

  it('says that alarms reach nobody outside the dashboard', async () => {
    gateway.on(alarmRoutes.listAlarms, () => ({ items: [], lanes: [], probe: null }));
    open();
    const alarms = within(await section('System alarms'));
    expect(await alarms.findByText(/shown in the dashboard only/)).toBeVisible();
    expect(alarms.queryByRole('button')).not.toBeInTheDocument();
  });

  it('switches voicemail on, with what callers hear', async () => {
    const { user } = open();
    const voicemail = within(await section('Voicemail'));
    await user.click(await voicemail.findByLabelText('Let callers leave a message'));
    await user.clear(voicemail.getByLabelText('What callers hear'));
    await user.click(voicemail.getByRole('button', { name: 'Save voicemail' }));
    expect(await voicemail.findByText('Write what callers hear')).toBeVisible();
    await user.type(voicemail.getByLabelText('What callers hear'), 'Speak after the tone.');
    await user.click(voicemail.getByRole('button', { name: 'Save voicemail' }));
    expect(await screen.findByText('Voicemail saved')).toBeVisible();
    expect(gateway.notifications.voicemail).toMatchObject({ enabled: true, words: 'Speak after the tone.' });
  });

  it('saves templates of WhatsApp as they are at Meta', async () => {
    gateway.notifications.channels = { text: true, whatsapp: true };
    const { user } = open();
    const templates = within(await section('WhatsApp templates'));
    await user.click(await templates.findByRole('button', { name: 'Add template' }));
    await user.type(templates.getByLabelText('Name of template 1 at Meta'), 'On my way');
    await user.type(templates.getByLabelText('Text as approved'), 'On my way, {{{{1}} min.');
    await user.click(templates.getByRole('button', { name: 'Save templates' }));
    expect(await templates.findByText(/lower-case letters/)).toBeVisible();
    await user.clear(templates.getByLabelText('Name of template 1 at Meta'));
    await user.type(templates.getByLabelText('Name of template 1 at Meta'), 'on_my_way');
    await user.click(templates.getByRole('button', { name: 'Save templates' }));
    expect(await screen.findByText('Templates saved')).toBeVisible();
    expect(gateway.notifications.templates.templates).toEqual([
      { name: 'on_my_way', language: 'en_GB', text: 'On my way, {{1}} min.' },
    ]);
  });

  it('saves recipients and rejects invalid addresses', async () => {
    const { user } = open();
    const first = await screen.findByLabelText('Every new lead');
    expect(first).toHaveValue('tom@latchline.example');
    await user.type(first, '{Enter}dee@');
    await user.click(screen.getByRole('button', { name: 'Save recipients' }));
    expect(await screen.findByText(/dee@: Enter an e-mail address/)).toBeVisible();
    expect(gateway.called('PATCH', '/api/admin/settings')).toHaveLength(0);
    await user.type(first, 'latchline.example');
    await user.click(screen.getByRole('button', { name: 'Save recipients' }));
    expect(await screen.findByText('Recipients saved')).toBeVisible();
    expect(gateway.notifications.settings.recipients.first).toEqual([
      'tom@latchline.example',
      'dee@latchline.example',
    ]);
  });

  it("does not overwrite another user's changes", async () => {
    const { user } = open();
    await user.type(
      await screen.findByLabelText('Overdue, once the promised time has passed'),
      'me@latchline.example',
    );
    gateway.notifications.settings.recipients.first = ['other@latchline.example'];
    gateway.notifications.settings.updated_at = '2025-03-02T12:00:00.000Z';
    await user.click(screen.getByRole('button', { name: 'Save recipients' }));
    const conflict = within(await screen.findByRole('dialog', { name: 'Somebody else has changed this' }));
    expect(gateway.notifications.settings.recipients.escalation_2).toEqual([]);
    await user.click(conflict.getByRole('button', { name: 'Save this' }));
    expect(await screen.findByText('Recipients saved')).toBeVisible();
    expect(gateway.notifications.settings.recipients).toMatchObject({
      first: ['other@latchline.example'],
      escalation_2: ['me@latchline.example'],
    });
  });

  it('keeps what was typed when the session ends', async () => {
    const { user } = open();
    const replies = await section('Saved replies');
    await user.click(await within(replies).findByRole('button', { name: 'Add reply' }));
    const names = () => screen.getAllByLabelText(/^Reply \d+$/);
    fireEvent.change(names().at(-1)!, { target: { value: 'Parking' } });
    act(() => navigate('/admin/login', { ask: false }));
    await waitFor(() => expect(replies).not.toBeInTheDocument());
    act(() => navigate('/admin/notifications'));
    await waitFor(() => expect(names().at(-1)).toHaveValue('Parking'));
    expect(screen.getByRole('button', { name: 'Save replies' })).toBeEnabled();
  });

  it("keeps what is typed when another user's changes arrive", async () => {
    const { user } = open();
    const reply = within(await section('Missed calls'));
    const text = await reply.findByLabelText('Text');
    await user.clear(text);
    await user.type(text, 'We call you back.');
    Object.assign(gateway.notifications.textBack, {
      ...{ text: 'Sorry, all lines are busy.', every_hours: 5, updated_at: new Date().toISOString() },
    });
    const later = Date.now() + 60_000;
    const clock = jest.spyOn(Date, 'now').mockReturnValue(later);
    window.dispatchEvent(new Event('visibilitychange'));
    expect(await reply.findByText(/Somebody else changed this/)).toBeVisible();
    clock.mockRestore();
    expect(text).toHaveValue('We call you back.');
    await user.click(reply.getByRole('button', { name: 'Save reply' }));
    const conflict = within(await screen.findByRole('dialog', { name: 'Somebody else has changed this' }));
    await user.click(conflict.getByLabelText(/We call you back/));
    await user.click(conflict.getByRole('button', { name: 'Save this' }));
    expect(await screen.findByText('Reply saved')).toBeVisible();
    expect(gateway.notifications.textBack).toMatchObject({ text: 'We call you back.', every_hours: 5 });
  });

  it('shows the fallback recipient when none are configured', async () => {
    gateway.notifications.settings.admin_fallback_email = 'admin@latchline.example';
    open();
    expect(await within(await section('E-mail')).findByText('admin@latchline.example')).toBeVisible();
  });

  it('shows the other sections when one fails to load', async () => {
    gateway.refusals.set('GET /api/admin/settings', 422);
    const { user } = open();
    const email = await section('E-mail');
    expect(await within(email).findByRole('alert')).toHaveTextContent('These settings could not be loaded.');
    expect(within(await section('System alarms')).queryByRole('alert')).not.toBeInTheDocument();
    gateway.refusals.clear();
    await user.click(within(email).getByRole('button', { name: 'Try again' }));
    expect(await within(email).findByLabelText('Every new lead')).toBeVisible();
  });

  it('keeps what is typed when the settings cannot be read again', async () => {
    const { user } = open();
    const first = await screen.findByLabelText('Every new lead');
    await user.clear(first);
    await user.type(first, 'sue@latchline.example');
    gateway.refusals.set('GET /api/admin/settings', 422);
    const calls = () => gateway.called('GET', '/api/admin/settings').length;
    const before = calls();
    const later = Date.now() + 60_000;
    const clock = jest.spyOn(Date, 'now').mockReturnValue(later);
    window.dispatchEvent(new Event('visibilitychange'));
    await waitFor(() => expect(calls()).toBeGreaterThan(before));
    clock.mockRestore();
    // A failure is shown a moment later.
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(screen.getByLabelText('Every new lead')).toHaveValue('sue@latchline.example');
  });

  it('changes the reply to missed calls', async () => {
    const { user } = open();
    const reply = within(await section('Missed calls'));
    const text = await reply.findByLabelText('Text');
    await user.clear(text);
    await user.click(reply.getByRole('button', { name: 'Save reply' }));
    expect(await reply.findByText('Write the text')).toBeVisible();
    await user.type(text, 'We call you back.');
    await user.clear(reply.getByLabelText('At most one to a number in'));
    await user.type(reply.getByLabelText('At most one to a number in'), '721');
    await user.click(reply.getByRole('button', { name: 'Save reply' }));
    expect(await reply.findByText('Enter whole hours from 1 to 720')).toBeVisible();
    await user.clear(reply.getByLabelText('At most one to a number in'));
    await user.type(reply.getByLabelText('At most one to a number in'), '12');
    await user.click(reply.getByRole('button', { name: 'Save reply' }));
    expect(await screen.findByText('Reply saved')).toBeVisible();
    const [call] = gateway.called('PATCH', '/api/admin/settings/text-back');
    expect(call?.body).toEqual({ text: 'We call you back.', every_hours: 12 });
    expect(call?.headers.get('if-match')).not.toBeNull();
  });

  it('saves the numbers by source once each line can be read', async () => {
    const { user } = open();
    const pool = within(await section('Numbers by source'));
    const lines = await pool.findByLabelText('Number and source');
    await user.type(lines, '0114 496 0111');
    await user.click(pool.getByRole('button', { name: 'Save numbers' }));
    expect(await pool.findByText('0114 496 0111, : Name the source')).toBeVisible();
    await user.type(lines, ', google-ads');
    await user.click(pool.getByRole('button', { name: 'Save numbers' }));
    expect(await screen.findByText(/Numbers saved/)).toBeVisible();
    const [call] = gateway.called('PATCH', '/api/admin/settings/call-numbers');
    expect(call?.body).toEqual({ numbers: [{ phone: '0114 496 0111', source: 'google-ads' }] });
    expect(call?.headers.get('if-match')).not.toBeNull();
  });

  it('limits the reply to missed calls to certain hours', async () => {
    const { user } = open();
    const reply = within(await section('Missed calls'));
    await user.click(await reply.findByLabelText('Only at certain hours'));
    fireEvent.change(reply.getByLabelText('Until'), { target: { value: '08:00' } });
    await user.click(reply.getByRole('button', { name: 'Save reply' }));
    expect(await reply.findByText(/Enter a time other than the first/)).toBeVisible();
    fireEvent.change(reply.getByLabelText('Until'), { target: { value: '22:30' } });
    await user.click(reply.getByRole('button', { name: 'Save reply' }));
    expect(await screen.findByText('Reply saved')).toBeVisible();
    expect(gateway.notifications.textBack.hours).toEqual({ from: '08:00', until: '22:30' });
  });

  it('adds, changes and deletes saved replies', async () => {
    const { user } = open();
    const replies = within(await section('Saved replies'));
    await user.click(await replies.findByRole('button', { name: 'Add reply' }));
    await user.type(replies.getByLabelText('Reply 2'), 'On my way');
    await user.type(replies.getAllByLabelText('Text')[1]!, 'Hello {{nome}');
    await user.click(replies.getByRole('button', { name: 'Save replies' }));
    expect(await replies.findByText(/Use only these placeholders/)).toBeVisible();
    await user.type(replies.getAllByLabelText('Text')[1]!, '{Backspace>5/}name}');
    await user.click(replies.getByRole('button', { name: 'Save replies' }));
    expect(await replies.findByText('Give each reply a name of its own')).toBeVisible();
    expect(gateway.called('PATCH', '/api/admin/settings/saved-replies')).toEqual([]);
    await user.click(replies.getByRole('button', { name: 'Remove reply 1' }));
    await user.click(replies.getByRole('button', { name: 'Save replies' }));
    expect(await screen.findByText('Replies saved')).toBeVisible();
    expect(gateway.notifications.savedReplies.items).toEqual([{ title: 'On my way', text: 'Hello {name}' }]);
  });

  it('shows events of providers that could not be read', async () => {
    gateway.on(channelRoutes.listUnknownEvents, () => ({
      items: [
        {
          id: '00000000-0000-7000-8000-000000000001',
          provider: 'whatsapp' as const,
          type: 'account_update',
          body: '{"event":"VERIFIED"}',
          received_at: new Date().toISOString(),
        },
      ],
    }));
    const { user } = open();
    const events = within(await section('Unread events'));
    await user.click(events.getByText(/WhatsApp, account_update/));
    expect(events.getByText('{"event":"VERIFIED"}')).toBeVisible();
  });
});
