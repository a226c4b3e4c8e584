import { contactIntakeSchema } from '@latchline/contracts/leads/contacts/contact.schema';
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
  for (const contact of contacts) expect(contactIntakeSchema.safeParse(contact).error).toBeUndefined();
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

describe('a clicked phone number', () => {
  const pressOf = (fields: object, clickedAt = at) => {
    const clicked = { ...event('phone_call_click'), at: clickedAt };
    const given = eventBatchSchema.parse({ events: [event('phone_call_click'), clicked], ...fields });
    const [earlier, last] = contactsOf(given, received);
    expect(earlier?.press).toBeUndefined();
    return last?.press;
  };

  it('is in E.164 format, with the consent of the visitor', () => {
    const number = '+441144960111';
    expect(pressOf({ called: '0114 496 0111', ad_consent: true })).toMatchObject({
      number,
      ad_consent: true,
    });
    expect(pressOf({ called: number })).toEqual({ number, at });
  });

  it.each([['police'], [''], ['999'], ['%2B44']])('is left out if it is %j', (called) =>
    expect(pressOf({ called })).toBeUndefined(),
  );

  it.each([
    ['seconds ago', '2026-03-01T09:30:50Z', '2026-03-01T09:30:50.000Z'],
    ['a minute ago', '2026-03-01T09:30:00Z', received],
    ['in the future', '2026-03-01T09:31:01Z', received],
  ])('was clicked at a time that can be right, if the clock says %s', (_when, clickedAt, expected) =>
    expect(pressOf({ called: '+441144960111' }, clickedAt)?.at).toBe(expected),
  );
});
