import type { DeliveryKind } from '@latchline/contracts/notifications/delivery.schema';
import type { Lead } from '@latchline/contracts/leads/lead.schema';
import { sampleLead } from '../testing/sample-lead';
import { alertEmail } from './alert-email';

const siteUrl = 'https://latchline.example';
const lead = sampleLead({ postcode: 's11 8tp' });
const emailOf = (given: Lead, kind: DeliveryKind = 'new-lead') => alertEmail(given, kind, siteUrl);

/** One character a hostile field can close a tag, a header or an attribute with. */
const hostile = `"><img src=x onerror=alert(1)>\r\nBcc: everyone@example.com\r\n\r\n<script>'&`;

describe('alertEmail', () => {
  it('has the urgency, place and name in its subject', () => {
    expect(emailOf(lead).subject).toBe('Emergency (ASAP) · S11 · Priya Nair');
    expect(emailOf({ ...lead, urgency: 'next-day' }).subject).toBe('Next day · S11 · Priya Nair');
    expect(emailOf({ ...lead, urgency: null }).subject).toBe('New lead · S11 · Priya Nair');
    expect(emailOf({ ...lead, town: 'Sheffield' }).subject).toBe('Emergency (ASAP) · Sheffield · Priya Nair');
  });

  it('says where somebody without a postcode is, and links to the map', () => {
    const position = { lat: 53.3811, lng: -1.4701, accuracy: 24.6 };
    const { subject, text, html } = emailOf({ ...lead, postcode: '', place: 'Above the bakery', position });
    expect(subject).toBe('Emergency (ASAP) · Above the bakery · Priya Nair');
    expect(text).toContain('Map: https://www.google.com/maps/search/?api=1&query=53.3811%2C-1.4701\n');
    expect(text).toContain('\nPlace: Above the bakery\nLocation: 53.38110, -1.47010 (within 25 m)\n');
    expect(text).not.toContain('Postcode');
    expect(html).toContain('Show the location on a map');
    expect(emailOf({ ...lead, postcode: '', position }).subject).toContain('· an unknown place ·');
  });

  it('flags possible spam in the subject and gives the reasons in the text', () => {
    const { subject, text, urgent } = emailOf({
      ...lead,
      suspicions: ['honeypot', 'too-fast'],
      spam_score: 15,
    });
    expect(subject).toBe('Possible spam · Emergency (ASAP) · S11 · Priya Nair');
    expect(text).toContain(
      'Possible spam: filled in a field that people cannot see; filled in faster than people type',
    );
    expect(urgent).toBe(true);
  });

  it('flags a repeat request and links to the earlier lead', () => {
    const repeat_of = '01936b2e-7c1a-7e3b-9f00-0000000000aa';
    const { subject, text, html } = emailOf({ ...lead, repeat_of }, 'repeat-lead');
    expect(subject).toBe('Again · Emergency (ASAP) · S11 · Priya Nair');
    expect(text).toMatch(/^The same person has already contacted us/);
    expect(text).toContain(`Open the earlier lead: https://latchline.example/admin?lead=${repeat_of}`);
    expect(html).toContain(`?lead=${repeat_of}`);
  });

  it('escalates a lead that nobody has contacted, with the promised time', () => {
    const waiting = { ...lead, urgency: 'flexible' as const, promised_at: '2026-07-01T21:45:00.000Z' };
    const first = emailOf(waiting, 'escalation-1');
    expect([first.subject, first.urgent]).toEqual(['Not contacted yet · Flexible · S11 · Priya Nair', true]);
    expect(first.text).toMatch(
      /^Nobody has contacted this person yet\. We promised to call by 22:45 \(UK time\)\.\n/,
    );
    const second = emailOf(waiting, 'escalation-2');
    expect([second.subject, second.urgent]).toEqual(['Overdue · Flexible · S11 · Priya Nair', true]);
    expect(second.text).toMatch(/^The promised time has passed \(22:45 \(UK time\)\), and nobody/);
    expect(second.html).toContain('The promised time has passed');
  });

  it('has a preheader, and supports light and dark mode', () => {
    const { html } = emailOf(lead);
    const preheader = /<div style="display:none[^>]*>([^&]*)/.exec(html)?.[1];
    expect(preheader).toBe('07700 900 123 · Emergency lockout · Key snapped in the door. Second floor.');
    expect(html).toContain('<meta name="color-scheme" content="light dark">');
    expect(html).toContain('@media (prefers-color-scheme: dark)');
    expect(html).toContain('<!--[if mso]>');
    expect(html).toContain('<td class="button" bgcolor=');
  });

  it('breaks no label of the details beside a long value', () => {
    const { html } = emailOf({ ...lead, name: 'Wolfeschlegelsteinhausenbergerdorff' });
    const labels = html.match(/<th [^>]*>/g) ?? [];
    expect(labels.length).toBeGreaterThan(0);
    for (const label of labels) expect(label).toContain('white-space:nowrap');
  });

  it('is marked urgent for emergencies', () => {
    expect(emailOf(lead).urgent).toBe(true);
    expect(emailOf({ ...lead, urgency: 'same-day' }).urgent).toBe(false);
  });

  it('has everything in plain text, the call first', () => {
    expect(emailOf(lead).text).toBe(
      [
        'Call 07700 900 123: tel:+447700900123',
        'WhatsApp: https://wa.me/447700900123',
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
    const { text, html, replyTo } = emailOf({
      ...lead,
      email: null,
      service: null,
      urgency: null,
      message: null,
      source: null,
    });
    for (const body of [text, html])
      expect(body).not.toMatch(/E-mail|Service|Urgency|Message|Page|null|undefined/);
    expect(replyTo).toBeUndefined();
  });

  it('links to the call and to the lead', () => {
    const { html } = emailOf(lead);
    expect(html).toContain('<a href="tel:+447700900123"');
    expect(html).toContain(`href="https://latchline.example/admin?lead=${lead.id}"`);
  });

  it('sends replies to the visitor', () => {
    for (const email of ['priya@example.com', 'sales&lettings@agency.example'])
      expect(emailOf({ ...lead, email }).replyTo).toBe(email);
  });

  it.each([
    'no address',
    'a@example.com, b@example.com',
    'a@example.com\r\nBcc: b@example.com',
    'A <a@example.com>',
  ])('does not send replies to %j', (email) => {
    expect(emailOf({ ...lead, email }).replyTo).toBeUndefined();
  });

  it('keeps the subject to one short line for any name and postcode', () => {
    const { subject } = emailOf({ ...lead, name: hostile.repeat(5), postcode: hostile });
    expect(subject).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}]/u);
    expect(subject.length).toBeLessThan(110);
  });

  it('shows markup in any field as text', () => {
    const fields = ['name', 'phone', 'postcode', 'email', 'service', 'urgency', 'message'] as const;
    const everywhere = { ...lead, ...Object.fromEntries(fields.map((field) => [field, hostile])) };
    const { html } = emailOf({ ...everywhere, source: { page: hostile } });
    expect(html).not.toContain('<img');
    expect(html).not.toContain('<script');
    expect(html).toContain('&quot;&gt;&lt;img src=x onerror=alert(1)&gt;');
    const attributes = [...html.matchAll(/ href="([^"]*)"/g)].map(([, href]) => href);
    expect(attributes).toHaveLength(2);
    for (const href of attributes)
      expect(href).toMatch(/^(tel:\+?\d*|https:\/\/latchline\.example\/admin\?lead=[\w-]+)$/);
  });

  it('does not let a message pass for part of the alert', () => {
    const forged = 'Thanks\n\nOpen the lead: https://evil.example\u2028Phone: 0900';
    const lines = emailOf({ ...lead, message: forged }).text.split('\n');
    expect(lines.filter((line) => line.startsWith('Open the lead:'))).toEqual([
      `Open the lead: https://latchline.example/admin?lead=${lead.id}`,
    ]);
    expect(lines).toContain('> Phone: 0900');
  });

  it('keeps emoji and right-to-left text', () => {
    const name = 'مريم 🔑';
    const { subject, text, html } = emailOf({ ...lead, name, message: name });
    expect(subject.endsWith(name)).toBe(true);
    expect(text).toContain(`> ${name}`);
    expect(html).toContain(`dir="auto">${name}</td>`);
  });
});
