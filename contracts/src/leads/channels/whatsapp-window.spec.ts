import type { ConversationEntry } from './conversation.schema';
import { isOpen, whatsAppContactOf } from './whatsapp-window';

const id = '00000000-0000-7000-8000-00000000000a';
const entry = (fields: Partial<ConversationEntry>): ConversationEntry => ({
  ...{ id, lead_id: id, kind: 'message', channel: 'whatsapp', direction: 'in', number: '+15550783881' },
  ...{ state: 'received', text: '', files: 0, seconds: null, by: null, error: null },
  at: '2026-03-01T12:00:00.000Z',
  ...fields,
});
const mobile = '+447700900318';
const now = (time: string) => Date.parse(time);

it('is open for 24 hours after the last message of the customer', () => {
  const contact = whatsAppContactOf({
    phone_e164: mobile,
    conversation: [entry({}), entry({ at: '2026-03-01T10:00:00.000Z', number: '+447700900999' })],
  });
  expect(contact).toEqual({ number: '+15550783881', open_until: '2026-03-02T12:00:00.000Z' });
  expect(contact && isOpen(contact, now('2026-03-02T11:59:59.999Z'))).toBe(true);
  expect(contact && isOpen(contact, now('2026-03-02T12:00:00.000Z'))).toBe(false);
});

it.each([
  ['texts', entry({ channel: 'text' })],
  ['our own messages', entry({ direction: 'out', state: 'sent' })],
])('is not opened by %s', (_what, one) => {
  const contact = whatsAppContactOf({ phone_e164: mobile, conversation: [one] });
  expect(contact).toEqual({ number: mobile, open_until: null });
  expect(contact && isOpen(contact, now('2026-03-01T12:00:00.000Z'))).toBe(false);
});

it.each([null, '+441144960123'])('has no contact at %s', (phone_e164) =>
  expect(whatsAppContactOf({ phone_e164 })).toBeNull(),
);
