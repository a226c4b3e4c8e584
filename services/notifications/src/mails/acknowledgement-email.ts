import type { Lead } from '@latchline/contracts/leads/lead.schema';
import { formatPostcode } from '@latchline/contracts/locations/postcode';
import type { BusinessFacts } from '../business/business-facts.repository';
import { serviceWords, ukTimeFrom, urgencyWords } from './lead-words';
import { button, type Fact, factsTable, heading, htmlMail, type Mail, paragraph, quiet } from './mail-layout';
import { plainLine } from './plain-line';
import { safeName } from './safe-name';

/**
 * To the visitor: what happens next, by when, and whom to call. Whoever sends the form decides who gets it, so it says
 * nothing that they could have written: no message, and of the name only what can be one.
 */
export function acknowledgementEmail(lead: Lead, business: BusinessFacts, siteUrl: string): Mail {
  const words = wordsOf(lead, business, siteUrl);
  const subject = `${plainLine(business.name, 60)}: we have your request`;
  return {
    subject,
    text: textOf(words, business),
    html: htmlOf(subject, words, business),
    replyTo: business.email,
    urgent: false,
    reply: true,
  };
}

interface Words {
  readonly greeting: string;
  readonly promise: string;
  readonly sooner: string;
  readonly facts: readonly Fact[];
  readonly correction: string;
  readonly sender: string;
  readonly reason: string;
}

function wordsOf(lead: Lead, business: BusinessFacts, siteUrl: string): Words {
  const name = safeName(lead.name);
  const phone = sentPhone(lead.phone);
  const on = phone ? ` on ${phone}` : '';
  return {
    greeting: name ? `Hello ${name},` : 'Hello,',
    promise: lead.promised_at
      ? `We have your request. One of us calls you${on} by ${ukTimeFrom(lead.promised_at, lead.created_at)}.`
      : `We have your request. One of us calls you${on} as soon as possible.`,
    sooner: `If you cannot wait, call us: ${business.phone} (${business.hours}).`,
    facts: factsOf(lead, phone),
    correction: `Is something wrong, or has it settled itself? Reply to this e-mail, or call ${business.phone}.`,
    sender: [business.name, business.address, business.phone, business.email].join(' · '),
    reason: `You get this one e-mail because somebody gave this address in the form on ${new URL(siteUrl).host}. If that was not you, you need do nothing: we write to it no more.`,
  };
}

const sentPhone = (phone: string): string | null => (/^[\d\s()+.\-/]{7,40}$/.test(phone) ? phone : null);

function factsOf(lead: Lead, phone: string | null): Fact[] {
  const facts: [string, string | null][] = [
    ['Phone', phone],
    ['Postcode', formatPostcode(lead.postcode)],
    ['Service', serviceWords(lead.service)],
    ['Urgency', urgencyWords(lead.urgency)],
  ];
  return facts.flatMap(([label, value]) => (value ? [[label, value] as const] : []));
}

function textOf(words: Words, { phone_e164 }: BusinessFacts): string {
  return [
    words.greeting,
    '',
    words.promise,
    '',
    words.sooner,
    `tel:${phone_e164}`,
    '',
    'What you sent',
    ...words.facts.map(([label, value]) => `${label}: ${value}`),
    '',
    words.correction,
    '',
    words.sender,
    '',
    words.reason,
    '',
  ].join('\n');
}

function htmlOf(subject: string, words: Words, { phone, phone_e164 }: BusinessFacts): string {
  return htmlMail({
    title: subject,
    preheader: words.promise,
    blocks: [
      paragraph(words.greeting),
      paragraph(words.promise),
      paragraph(words.sooner),
      button(`tel:${phone_e164}`, `Call ${phone}`),
      heading('What you sent'),
      factsTable(words.facts),
      `<div style="height:16px;line-height:16px">&nbsp;</div>`,
      paragraph(words.correction),
      // A number that is broken in two is no number to ring.
      quiet(words.sender.replaceAll(phone, phone.replaceAll(' ', '\u00A0'))),
      quiet(words.reason),
    ],
  });
}
