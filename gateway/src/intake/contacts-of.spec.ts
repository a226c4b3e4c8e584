import { contactSchema } from '@latchline/contracts/leads/contacts/contact.schema';
import { eventBatchSchema } from '@latchline/contracts/tracking/tracking-event.schema';
import { contactsOf } from './contacts-of';

const at = '2026-03-01T09:30:00.123Z';
const received = '2026-03-01T09:31:00.000Z';
const event = (name: string, params: object = {}) => ({ name, params, page: '/services', at });
const batch = (attribution: object | undefined, ...events: object[]) =>
  eventBatchSchema.parse({ events, attribution });

it('creates a contact for each call and chat, and no other event', () => {
  const contacts = contactsOf(
    batch(
      { landing_page: '/', utm_source: 'ads', gclid: 'abc' },
      event('page_view'),
      event('phone_call_click', { source: 'header', device: 'mobile' }),
      event('contact_method', { method: 'call' }),
      event('whatsapp_click'),
    ),
    received,
  );
  const attribution = { landing_page: '/', utm_source: 'ads', gclid: 'abc' };
  expect(contacts).toMatchObject([
    { kind: 'phone', at, page: '/services', source: 'header', device: 'mobile', attribution },
    { kind: 'whatsapp', at, page: '/services', source: null, device: null, attribution },
  ]);
  for (const contact of contacts) expect(contactSchema.safeParse(contact).error).toBeUndefined();
  expect(contacts[0]?.id).not.toBe(contacts[1]?.id);
});

it('uses the device of the event or else the browser, and corrects clocks more than a day off', () => {
  const tablet = 'Mozilla/5.0 (iPad; CPU OS 12_5 like Mac OS X) Mobile/15E148';
  const clicked = { ...event('phone_call_click', { device: 'mobile' }), at: '1999-01-01T00:00:00Z' };
  expect(contactsOf(batch(undefined, clicked), received, tablet)).toMatchObject([
    { device: 'mobile', at: received, attribution: null },
  ]);
  const withoutDevice = event('phone_call_click');
  expect(contactsOf(batch(undefined, withoutDevice), received, tablet)).toMatchObject([{ device: 'tablet' }]);
});
