import { createHmac } from 'node:crypto';
import { channelEventSchema } from '@latchline/contracts/leads/channels/channel-event.schema';
import { fixedAccounts } from '../testing/fixed-accounts';
import published from '../testing/published-webhooks.json';
import { WhatsAppAdapter } from './whatsapp.adapter';

// All examples of webhooks in Meta's API description: https://github.com/facebook/openapi (v23.0).
type Example = keyof typeof published;

const secret = 'app-secret';
const adapter = new WhatsAppAdapter(
  fixedAccounts({ whatsApp: { app_secret: secret, verify_token: 'token', former: [] } }),
);
function eventsOf(name: Example) {
  const body = Buffer.from(JSON.stringify(published[name]));
  const signature = createHmac('sha256', secret).update(body).digest('hex');
  const headers = { 'x-hub-signature-256': `sha256=${signature}` };
  return adapter.eventsOf({ url: '', headers, body, receivedAt: new Date('2026-03-01T02:14:00.000Z') });
}

const words: Partial<Record<Example, string>> = {
  'Text Message': 'Does it come in another color?',
  'Text Message with Context (Product Inquiry)': 'Is this still available?',
  'Text Message from Click to WhatsApp Ad': 'Hello! Can I get more info on this?',
  'Reaction Message': '👍',
  'Image Message': 'Taj Mahal',
  'Location Message': 'Philz Coffee, 101 Forest Ave, Palo Alto, CA 94301 (37.44221496582, -122.16165924072)',
  'Contact Sharing Message': 'Lucía Gómez, +1 (983) 555-2319',
  'Unsupported Message': '(unsupported)',
  'Button Message': 'Unsubscribe',
  'Interactive List Reply Message': 'Priority Mail Express',
  'Interactive Button Reply Message': 'Cancel',
  'Order Message': '(order)',
};
const nothing: readonly Example[] = ['System Message'];
const unknown: Partial<Record<Example, string>> = {
  'Group Create Message': 'group_lifecycle_update',
  'Group Settings Update': 'group_settings_update',
  'Group Remove Participants': 'group_participants_update',
};

it.each(Object.entries(words) as [Example, string][])('reads %s', (name, text) => {
  const events = eventsOf(name);
  expect(events).toMatchObject([{ kind: 'message', from: '+16505551234', text }]);
  expect(channelEventSchema.safeParse(events[0]).error).toBeUndefined();
});

it.each(Object.entries(unknown) as [Example, string][])('keeps %s as it came', (name, type) =>
  expect(eventsOf(name)).toMatchObject([{ kind: 'unknown', type }]),
);

it.each(nothing)('takes %s for no message', (name) => expect(eventsOf(name)).toEqual([]));

it('leaves out none of them', () =>
  expect([...Object.keys({ ...words, ...unknown }), ...nothing].sort()).toEqual(
    Object.keys(published).sort(),
  ));
