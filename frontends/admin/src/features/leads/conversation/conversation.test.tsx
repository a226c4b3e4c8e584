import '@testing-library/jest-dom';
import { channelRoutes } from '@latchline/contracts/leads/channels/channel.operations';
import { customerEmailRoutes } from '@latchline/contracts/leads/channels/customer-email.operations';
import type { ConversationEntry } from '@latchline/contracts/leads/channels/conversation.schema';
import { act, screen, waitFor, within } from '@testing-library/react';
import { replyDrafts } from '../../../shared/drafts/reply-drafts';
import { FakeEventSource } from '../../../testing/browser';
import { FakeGateway, leadOf } from '../../../testing/fake-gateway';
import { openDashboard } from '../../../testing/open-dashboard';

const lead_id = '00000000-0000-7000-8000-0000000000ff';
const entryOf = (fields: Partial<ConversationEntry>): ConversationEntry => ({
  ...{ id: lead_id, lead_id, kind: 'message', channel: 'text', direction: 'in', number: '+447700900318' },
  ...{ state: 'received', text: '', files: 0, seconds: null, by: null, error: null },
  at: '2026-03-01T02:14:00.000Z',
  ...fields,
});
const missed = entryOf({
  id: '00000000-0000-7000-8000-00000000000a',
  kind: 'call',
  channel: 'phone',
  state: 'missed',
});
const reply = entryOf({
  ...{ id: '00000000-0000-7000-8000-00000000000b', direction: 'out', state: 'delivered', by: 'latchline' },
  text: 'Sorry we missed your call.',
});

describe('the conversation of a lead', () => {
  beforeEach(() => localStorage.clear());
  const withheld = { phone: 'Number withheld', phone_e164: null, email: null };
  const open = async (change: Parameters<typeof leadOf>[0]) => {
    const lead = leadOf({ name: 'No name', phone_e164: '+447700900318', ...change });
    const gateway = new FakeGateway([lead]);
    const opened = openDashboard(`/admin?lead=${lead.id}`);
    const panel = within(await screen.findByRole('complementary', { name: 'Lead: No name' }));
    return { ...opened, gateway, lead, panel };
  };

  it('shows calls and messages, with what became of them', async () => {
    const { panel } = await open({ conversation: [missed, reply] });
    const [call, text] = within(await panel.findByRole('list', { name: /^Conversation/ })).getAllByRole(
      'listitem',
    );
    expect(call).toHaveTextContent('Missed call');
    expect(text).toHaveTextContent(/Sorry we missed your call\.Automatic text.*Delivered/);
  });

  it('shows pictures, names other files, and plays voicemails', async () => {
    const photo = '00000000-0000-7000-8000-0000000000c1';
    const file = (type: string, state: 'kept' | 'waiting' | 'not-kept', id = photo) => ({
      ...{ id, type, state, reason: null },
    });
    const { panel } = await open({
      conversation: [
        { ...missed, voicemail: { seconds: 23 } },
        entryOf({
          text: 'My lock',
          files: 3,
          media: [
            file('image/jpeg', 'kept'),
            file('image/png', 'waiting', '00000000-0000-7000-8000-0000000000c2'),
            file('audio/ogg; codecs=opus', 'not-kept', '00000000-0000-7000-8000-0000000000c3'),
          ],
        }),
      ],
    });
    expect(await panel.findByText('Voicemail, 23 s')).toBeVisible();
    const path = `/api/admin/leads/${lead_id}`;
    expect(panel.getByLabelText('Voicemail, 23 s')).toHaveAttribute('src', `${path}/voicemails/${missed.id}`);
    const picture = panel.getByRole('img', { name: 'From the customer' });
    expect(picture).toHaveAttribute('src', `${path}/photos/${photo}`);
    expect(panel.getByText('A picture, on its way')).toBeVisible();
    expect(panel.getByText('A voice message, not kept')).toBeVisible();
  });

  it('texts the customer once, also when the first attempt fails', async () => {
    const { panel, gateway, lead, user } = await open({});
    gateway.on(channelRoutes.textCustomer, ({ body }) =>
      gateway.change(lead.id, {
        conversation: [
          entryOf({ id: body.id, direction: 'out', state: 'queued', by: 'me', text: body.text }),
        ],
      }),
    );
    const path = `/api/admin/leads/${lead.id}/messages`;
    await user.type(await panel.findByLabelText('Text 07700 900318'), 'On my way');
    gateway.refusals.set(`POST ${path}`, 409);
    await user.click(panel.getByRole('button', { name: 'Send text' }));
    expect(await screen.findByText(/The text was not sent/)).toBeVisible();
    gateway.refusals.clear();
    await user.click(panel.getByRole('button', { name: 'Send text' }));
    expect(await panel.findByText('Sending')).toBeVisible();
    expect(panel.getByLabelText('Text 07700 900318')).toHaveValue('');
    const sent = gateway.called('POST', path).map(({ body }) => body as { id: string; text: string });
    expect(sent.map(({ text }) => text)).toEqual(['On my way', 'On my way']);
    expect(new Set(sent.map(({ id }) => id)).size).toBe(1);
  });

  const box = async (panel: Awaited<ReturnType<typeof open>>['panel']) =>
    panel.findByLabelText('Text 07700 900318');

  it('fills the box from a saved reply, and asks for what is open before it is sent', async () => {
    const { panel, gateway, lead, user } = await open({ name: 'No name' });
    gateway.on(channelRoutes.textCustomer, ({ body }) =>
      gateway.change(lead.id, {
        conversation: [entryOf({ id: body.id, direction: 'out', text: body.text })],
      }),
    );
    await user.selectOptions(await panel.findByLabelText('Insert a saved reply'), 'On my way');
    expect(await box(panel)).toHaveValue('Hello {name}, on my way, about {minutes} min. Latchline');
    expect(panel.getByRole('button', { name: 'Send text' })).toBeDisabled();
    await user.type(panel.getByLabelText('Minutes'), '20{Enter}');
    expect(await box(panel)).toHaveValue('Hello {name}, on my way, about 20 min. Latchline');
    expect(panel.queryByLabelText('Minutes')).not.toBeInTheDocument();
    expect(panel.getByRole('button', { name: 'Send text' })).toBeDisabled();
    await user.type(panel.getByLabelText('Name'), 'Priya');
    await user.click(panel.getByRole('button', { name: 'Fill in' }));
    await user.click(panel.getByRole('button', { name: 'Send text' }));
    expect(await panel.findByText('Hello Priya, on my way, about 20 min. Latchline')).toBeVisible();
    expect(gateway.called('POST', `/api/admin/leads/${lead.id}/messages`)).toHaveLength(1);
  });

  it('keeps what is typed through a reload, and sends it under the same id', async () => {
    const { panel, gateway, lead, user, unmount } = await open({});
    await user.type(await box(panel), 'On my way');
    const path = `/api/admin/leads/${lead.id}/messages`;
    gateway.refusals.set(`POST ${path}`, 503);
    await user.click(panel.getByRole('button', { name: 'Send text' }));
    expect(await screen.findByText(/The text was not sent/)).toBeVisible();
    unmount();
    openDashboard(`/admin?lead=${lead.id}`);
    const again = within(await screen.findByRole('complementary', { name: 'Lead: No name' }));
    expect(await box(again)).toHaveValue('On my way');
    gateway.refusals.clear();
    gateway.on(channelRoutes.textCustomer, ({ body }) =>
      gateway.change(lead.id, {
        conversation: [entryOf({ id: body.id, direction: 'out', text: body.text })],
      }),
    );
    await user.click(again.getByRole('button', { name: 'Send text' }));
    await waitFor(async () => expect(await box(again)).toHaveValue(''));
    const ids = gateway.called('POST', path).map(({ body }) => (body as { id: string }).id);
    expect(ids).toHaveLength(2);
    expect(new Set(ids).size).toBe(1);
    expect(replyDrafts.leads()).toEqual([]);
  });

  it('keeps what is typed while a text is being sent', async () => {
    const { panel, gateway, lead, user } = await open({});
    gateway.on(channelRoutes.textCustomer, ({ body }) =>
      gateway.change(lead.id, {
        conversation: [entryOf({ id: body.id, direction: 'out', text: body.text })],
      }),
    );
    const path = `/api/admin/leads/${lead.id}/messages`;
    await user.type(await box(panel), 'On my way');
    const release = gateway.hold(`POST ${path}`);
    await user.click(panel.getByRole('button', { name: 'Send text' }));
    await user.type(await box(panel), ' Have your ID ready');
    release();
    expect(await panel.findByText('On my way')).toBeVisible();
    await waitFor(async () => expect(await box(panel)).toHaveValue('Have your ID ready'));
    await user.click(panel.getByRole('button', { name: 'Send text' }));
    await waitFor(async () => expect(await box(panel)).toHaveValue(''));
    const sent = gateway.called('POST', path).map(({ body }) => body as { id: string; text: string });
    expect(sent.map(({ text }) => text)).toEqual(['On my way', 'Have your ID ready']);
    expect(new Set(sent.map(({ id }) => id)).size).toBe(2);
  });

  it('drops a draft that was sent from elsewhere', async () => {
    const draft = { id: reply.id, text: 'Sorry we missed your call.' };
    const lead = leadOf({ name: 'No name', phone_e164: '+447700900318', conversation: [reply] });
    replyDrafts.keep('dee@latchline.example', lead.id, draft);
    const { panel } = await open({ conversation: [reply] });
    expect(await panel.findByText('Delivered')).toBeVisible();
    await waitFor(async () => expect(await box(panel)).toHaveValue(''));
    expect(replyDrafts.leads()).toEqual([]);
  });

  it('removes drafts of leads that are gone, and all of them on signing out', async () => {
    const { panel, gateway, lead, user } = await open({});
    await user.type(await box(panel), 'On my way');
    const gone = '00000000-0000-7000-8000-0000000000ee';
    replyDrafts.keep('dee@latchline.example', gone, { id: gone, text: 'Hello' });
    act(() => FakeEventSource.latest?.say('lead.updated', {}));
    await waitFor(() => expect(replyDrafts.leads()).toEqual([lead.id]));
    expect(gateway.called('GET', `/api/admin/leads/${gone}`)).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Sign Out' }));
    await waitFor(() => expect(replyDrafts.leads()).toEqual([]));
  });

  it('writes by the channel that is chosen, or by which the customer wrote', async () => {
    const mail = entryOf({ channel: 'email', number: 'priya@mail.example', text: 'It is stuck.' });
    const { panel, gateway, lead, user } = await open({ email: 'priya@mail.example', conversation: [mail] });
    gateway.on(customerEmailRoutes.emailCustomer, ({ body }) =>
      gateway.change(lead.id, {
        conversation: [
          mail,
          entryOf({ id: body.id, direction: 'out', channel: 'email', text: body.text, state: 'queued' }),
        ],
      }),
    );
    await user.type(await panel.findByLabelText('E-mail priya@mail.example'), 'On our way');
    await user.click(panel.getByRole('radio', { name: 'Text' }));
    expect(await box(panel)).toHaveValue('On our way');
    await user.click(panel.getByRole('radio', { name: 'E-mail' }));
    await user.click(panel.getByRole('button', { name: 'Send e-mail' }));
    expect(await panel.findByText('Sending')).toBeVisible();
    expect(gateway.called('POST', `/api/admin/leads/${lead.id}/emails`)).toMatchObject([
      { body: { text: 'On our way' } },
    ]);
  });

  it('offers the other channels for a message that failed', async () => {
    const failed = entryOf({ direction: 'out', state: 'failed', by: 'latchline', text: 'On our way' });
    const { panel, user } = await open({ email: 'priya@mail.example', conversation: [failed] });
    expect(panel.queryByRole('button', { name: 'Send by text' })).not.toBeInTheDocument();
    await user.click(await panel.findByRole('button', { name: 'Send by e-mail' }));
    expect(panel.getByLabelText('E-mail priya@mail.example')).toHaveValue('On our way');
    expect(panel.getByLabelText('E-mail priya@mail.example')).toHaveFocus();
  });

  it.each([
    ['a landline', { phone_e164: '+441144960123' }],
    ['a lead in quarantine', { held: true }],
  ])('offers no text to %s', async (_who, change) => {
    const { panel } = await open({ ...change, conversation: [missed] });
    expect(await panel.findByText('Missed call')).toBeVisible();
    expect(panel.queryByRole('button', { name: 'Send text' })).not.toBeInTheDocument();
  });

  it('offers no call to a number that is withheld', async () => {
    const { panel } = await open({ ...withheld, conversation: [missed] });
    expect(await panel.findByText('Missed call')).toBeVisible();
    expect(panel.getByText('Number withheld')).toBeVisible();
    expect(panel.queryByRole('link', { name: /Call|WhatsApp/ })).not.toBeInTheDocument();
  });
});
