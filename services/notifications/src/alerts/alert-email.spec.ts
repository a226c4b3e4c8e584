import { leadSchema } from '@latchline/contracts/leads/lead.schema';
import { alertEmail } from './alert-email';

const siteUrl = 'https://latchline.example';
const lead = leadSchema.parse({
  id: '01936b2e-7c1a-7e3b-9f00-0000000000ab',
  name: 'Priya Nair',
  phone: '07700 900 123',
  email: 'priya@example.com',
  postcode: 's11 8tp',
  service: 'emergency-lockout',
  urgency: 'emergency',
  message: 'Key snapped in the door.\nSecond floor.',
  status: 'new',
  notes: '',
  assigned_to: null,
  source: { page: '/emergency-locksmith-sheffield' },
  suspicions: [],
  created_at: '2026-07-01T21:30:00.000Z',
  updated_at: '2026-07-01T21:30:00.000Z',
});

/** One character a hostile field can close a tag, a header or an attribute with. */
const hostile = `"><img src=x onerror=alert(1)>\r\nBcc: everyone@example.com\r\n\r\n<script>'&`;

describe('alertEmail', () => {
  it('says in the subject how urgent, where and who', () => {
    expect(alertEmail(lead, siteUrl).subject).toBe('Emergency (ASAP) · S11 · Priya Nair');
    expect(alertEmail({ ...lead, urgency: 'next-day' }, siteUrl).subject).toBe('Next day · S11 · Priya Nair');
    expect(alertEmail({ ...lead, urgency: null }, siteUrl).subject).toBe('New lead · S11 · Priya Nair');
  });

  it('says in the subject that it may be spam, and why in the text', () => {
    const { subject, text, urgent } = alertEmail({ ...lead, suspicions: ['honeypot', 'too-fast'] }, siteUrl);
    expect(subject).toBe('Possible spam · Emergency (ASAP) · S11 · Priya Nair');
    expect(text).toContain(
      'Possible spam: filled in a field that people do not see; filled in faster than people type',
    );
    expect(urgent).toBe(true);
  });

  it('is marked urgent for emergencies only', () => {
    expect(alertEmail(lead, siteUrl).urgent).toBe(true);
    expect(alertEmail({ ...lead, urgency: 'same-day' }, siteUrl).urgent).toBe(false);
  });

  it('tells everything in plain text, the call first', () => {
    expect(alertEmail(lead, siteUrl).text).toBe(
      [
        'Call 07700 900 123: tel:+447700900123',
        '',
        'Name: Priya Nair',
        'Phone: 07700 900 123',
        'Postcode: s11 8tp',
        'E-mail: priya@example.com',
        'Service: Emergency lockout',
        'Urgency: Emergency (ASAP)',
        'Received: Wed 1 Jul, 22:30 (UK time)',
        'Page: /emergency-locksmith-sheffield',
        '',
        'Message:',
        '> Key snapped in the door.',
        '> Second floor.',
        '',
        'Open the lead: https://latchline.example/admin?lead=01936b2e-7c1a-7e3b-9f00-0000000000ab',
        '',
      ].join('\n'),
    );
  });

  it('leaves out what the visitor did not give', () => {
    const { text, html, replyTo } = alertEmail(
      { ...lead, email: null, service: null, urgency: null, message: null, source: null },
      siteUrl,
    );
    for (const body of [text, html])
      expect(body).not.toMatch(/E-mail|Service|Urgency|Message|Page|null|undefined/);
    expect(replyTo).toBeUndefined();
  });

  it('calls and opens the lead with one press', () => {
    const { html } = alertEmail(lead, siteUrl);
    expect(html).toContain('<a href="tel:+447700900123"');
    expect(html).toContain(`href="https://latchline.example/admin?lead=${lead.id}"`);
  });

  it('is answered to the visitor', () => {
    expect(alertEmail(lead, siteUrl).replyTo).toBe('priya@example.com');
  });

  it.each([
    'no address',
    'a@example.com, b@example.com',
    'a@example.com\r\nBcc: b@example.com',
    'A <a@example.com>',
  ])('is not answered to %j', (email) => {
    expect(alertEmail({ ...lead, email }, siteUrl).replyTo).toBeUndefined();
  });

  it('keeps the subject one short line, whatever name and postcode say', () => {
    const { subject } = alertEmail({ ...lead, name: hostile.repeat(5), postcode: hostile }, siteUrl);
    expect(subject).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}]/u);
    expect(subject.length).toBeLessThan(110);
  });

  it('shows markup in any field as text', () => {
    const fields = ['name', 'phone', 'postcode', 'email', 'service', 'urgency', 'message'] as const;
    const everywhere = { ...lead, ...Object.fromEntries(fields.map((field) => [field, hostile])) };
    const { html } = alertEmail({ ...everywhere, source: { page: hostile } }, siteUrl);
    expect(html).not.toContain('<img');
    expect(html).not.toContain('<script');
    expect(html).toContain('&quot;&gt;&lt;img src=x onerror=alert(1)&gt;');
    const attributes = [...html.matchAll(/ href="([^"]*)"/g)].map(([, href]) => href);
    expect(attributes).toHaveLength(2);
    for (const href of attributes)
      expect(href).toMatch(/^(tel:\+?\d*|https:\/\/latchline\.example\/admin\?lead=[\w-]+)$/);
  });

  it('does not let a message pass for a part of the alert', () => {
    const forged = 'Thanks\n\nOpen the lead: https://evil.example\u2028Phone: 0900';
    const lines = alertEmail({ ...lead, message: forged }, siteUrl).text.split('\n');
    expect(lines.filter((line) => line.startsWith('Open the lead:'))).toEqual([
      `Open the lead: https://latchline.example/admin?lead=${lead.id}`,
    ]);
    expect(lines).toContain('> Phone: 0900');
  });

  it('keeps emoji and right-to-left text', () => {
    const name = 'مريم 🔑';
    const { subject, text, html } = alertEmail({ ...lead, name, message: name }, siteUrl);
    expect(subject.endsWith(name)).toBe(true);
    expect(text).toContain(`> ${name}`);
    expect(html).toContain(`dir="auto">${name}</td>`);
  });
});
