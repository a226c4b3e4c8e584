import { leadReference } from '@latchline/contracts/leads/lead-reference';
import { sampleLead } from '../testing/sample-lead';
import { sampleBusinessInfo as business } from '../testing/sample-business-info';
import { acknowledgementEmail } from './acknowledgement-email';

const siteUrl = 'https://latchline.example';
const lead = sampleLead({ promised_at: '2026-07-01T21:45:00.000Z' });
const emailOf = (fields: Partial<typeof lead> = {}, page: string | null = null) =>
  acknowledgementEmail({ ...lead, ...fields }, business, siteUrl, page);

it('states what happens next, by when, whom to call, what was sent and how to correct it', () => {
  const { subject, text, replyTo, reply } = emailOf();
  expect(subject).toBe('Latchline: we have your request');
  expect(text).toBe(
    [
      'Hello Priya Nair,',
      '',
      'We’ve got your request. We’ll call you on 07700 900 123 by 22:45 (UK time).',
      '',
      'If you can’t wait, call us: 0114 496 0999 (24/7, every day).',
      'tel:+441144960999',
      '',
      'What you sent',
      `Reference: ${leadReference(lead.id)}`,
      'Phone: 07700 900 123',
      'Postcode: S11 8TP',
      'Service: Emergency lockout',
      'Urgency: Emergency (ASAP)',
      '',
      'Need to change something, or no longer need us? Reply to this e-mail, or call 0114 496 0999.',
      '',
      'Latchline · 1 High Street, Sheffield · 0114 496 0999 · hello@latchline.example',
      '',
      'You’re receiving this because this address was entered on our form at latchline.example. If that wasn’t you, ignore this e-mail; we won’t send another.',
      '',
    ].join('\n'),
  );
  expect([replyTo, reply]).toEqual([business.email, true]);
});

it('links the page of the request', () => {
  const { text, html } = emailOf({}, 'https://latchline.example/r/token');
  expect(text).toContain('and when we arrive:\nhttps://latchline.example/r/token\n');
  expect(html).toContain('href="https://latchline.example/r/token"');
});

it('names the day if the promised time is not today', () => {
  expect(emailOf({ promised_at: '2026-07-02T09:00:00.000Z' }).text).toContain(
    'by Thu 2 Jul, 10:00 (UK time)',
  );
});

it('promises no time if the lead has none', () => {
  expect(emailOf({ promised_at: null }).text).toContain('call you on 07700 900 123 as soon as possible.');
});

it('cannot be used to send a message to somebody else’s address', () => {
  const offer = 'Buy at http://evil.example now';
  const hostile = {
    name: offer,
    message: offer,
    phone: offer,
    postcode: offer,
    service: offer,
    urgency: offer,
  };
  const { subject, text, html } = emailOf(hostile as Partial<typeof lead>);
  for (const part of [subject, text, html]) {
    expect(part).not.toContain('evil');
    expect(part).not.toContain('Buy');
    expect(part).not.toContain('null');
  }
  expect(text).toMatch(/^Hello,\n/);
  expect(emailOf().html).not.toContain('Key snapped');
});

it('has one link: the call', () => {
  const hrefs = [...emailOf().html.matchAll(/ href="([^"]*)"/g)].map(([, href]) => href);
  expect(hrefs).toEqual(['tel:+441144960999']);
});
