import '@testing-library/jest-dom';
import { whatsAppRoutes } from '@latchline/contracts/leads/channels/whatsapp.operations';
import type { ConversationEntry } from '@latchline/contracts/leads/channels/conversation.schema';
import { screen, within } from '@testing-library/react';
import { FakeGateway, leadOf } from '../../../testing/fake-gateway';
import { openDashboard } from '../../../testing/open-dashboard';

const lead_id = '00000000-0000-7000-8000-0000000000ff';
const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();
const entryOf = (fields: Partial<ConversationEntry>): ConversationEntry => ({
  ...{ id: lead_id, lead_id, kind: 'message', channel: 'whatsapp', direction: 'in', number: '+447700900318' },
  ...{ state: 'received', text: 'Locked out', files: 0, seconds: null, by: null, error: null },
  at: hoursAgo(1),
  ...fields,
});
const template = { name: 'on_my_way', language: 'en_GB', text: '{{1}} reaches you in {{2}} min.' };

async function open(conversation: ConversationEntry[], channels = { text: true, whatsapp: true }) {
  const lead = leadOf({ name: 'No name', email: null, phone_e164: '+447700900318', conversation });
  const gateway = new FakeGateway([lead]);
  gateway.notifications.channels = channels;
  gateway.notifications.templates.templates.push(template);
  gateway.on(whatsAppRoutes.whatsAppCustomer, ({ body }) =>
    gateway.change(lead.id, {
      conversation: [
        ...conversation,
        entryOf({ id: body.id, direction: 'out', state: 'queued', by: 'me', text: body.text ?? 'Template' }),
      ],
    }),
  );
  const { user } = openDashboard(`/admin?lead=${lead.id}`);
  const panel = within(await screen.findByRole('complementary', { name: 'Lead: No name' }));
  const sent = () =>
    gateway.called('POST', `/api/admin/leads/${lead.id}/whatsapp-messages`).map(({ body }) => body);
  return { panel, user, sent, gateway };
}

it('answers a WhatsApp message by WhatsApp, within 24 hours', async () => {
  const { panel, user, sent } = await open([entryOf({})]);
  const box = await panel.findByRole('textbox', { name: /^WhatsApp / });
  expect(panel.getByText(/allows free text until/)).toBeVisible();
  await user.type(box, 'On my way');
  await user.click(panel.getByRole('button', { name: 'Send WhatsApp message' }));
  expect(await panel.findByText('Sending')).toBeVisible();
  expect(sent()).toMatchObject([{ text: 'On my way' }]);
});

it('says that the 24 hours are over, and sends a template with everything filled in', async () => {
  const { panel, user, sent } = await open([entryOf({ at: hoursAgo(30) })]);
  expect(await panel.findByText(/Now it allows only a template/)).toBeVisible();
  expect(panel.queryByRole('textbox', { name: /^WhatsApp / })).not.toBeInTheDocument();
  const button = panel.getByRole('button', { name: 'Send template' });
  await user.type(panel.getByLabelText('{{1}}'), 'Sam');
  expect(button).toBeDisabled();
  await user.type(panel.getByLabelText('{{2}}'), '20');
  expect(panel.getByText('Sam reaches you in 20 min.')).toBeVisible();
  await user.click(button);
  expect(await panel.findByText('Sending')).toBeVisible();
  expect(sent()).toMatchObject([
    { template: { name: 'on_my_way', language: 'en_GB', parameters: ['Sam', '20'] } },
  ]);
  // A second click must not send the same again.
  expect(panel.getByLabelText('{{1}}')).toHaveValue('');
  expect(button).toBeDisabled();
});

it('stays with a template while others are put before it', async () => {
  const { panel, user, sent, gateway } = await open([entryOf({ at: hoursAgo(30) })]);
  await user.type(await panel.findByLabelText('{{1}}'), 'Sam');
  await user.type(panel.getByLabelText('{{2}}'), '20');
  const other = { name: 'cancelled', language: 'en_GB', text: '{{1}}, we cannot come at {{2}}.' };
  gateway.notifications.templates = {
    templates: [other, template],
    updated_at: new Date().toISOString(),
  };
  const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 60_000);
  window.dispatchEvent(new Event('visibilitychange'));
  expect(await panel.findByRole('option', { name: 'cancelled (en_GB)' })).toBeInTheDocument();
  clock.mockRestore();
  expect(panel.getByText('Sam reaches you in 20 min.')).toBeVisible();
  await user.click(panel.getByRole('button', { name: 'Send template' }));
  expect(await panel.findByText('Sending')).toBeVisible();
  expect(sent()).toMatchObject([{ template: { name: 'on_my_way', parameters: ['Sam', '20'] } }]);
});

it('offers another channel for a message that failed, with its text', async () => {
  const failed = entryOf({
    ...{ id: '00000000-0000-7000-8000-00000000000b', channel: 'text', direction: 'out', state: 'failed' },
    ...{ text: 'We are at your door', by: 'me', error: '30006' },
  });
  const { panel, user } = await open([entryOf({}), failed]);
  await user.click(await panel.findByRole('button', { name: 'Send by WhatsApp' }));
  expect(panel.getByRole('textbox', { name: /^WhatsApp / })).toHaveValue('We are at your door');
  await user.click(panel.getByRole('radio', { name: 'Text' }));
  expect(panel.getByRole('textbox', { name: /^Text / })).toHaveValue('We are at your door');
});

it.each([
  ['nothing is configured', { text: false, whatsapp: false }, []],
  ['only texts are', { text: true, whatsapp: false }, ['Send text']],
  ['only WhatsApp is', { text: false, whatsapp: true }, ['Send WhatsApp message']],
])('offers what exists: %s', async (_what, channels, buttons) => {
  const { panel } = await open([entryOf({})], channels);
  expect(await panel.findByText('Locked out')).toBeVisible();
  const shown = buttons.length > 0 ? await panel.findAllByRole('button', { name: /^Send / }) : [];
  expect(shown.map((one) => one.textContent)).toEqual(buttons);
  expect(panel.queryByRole('radio')).not.toBeInTheDocument();
});
