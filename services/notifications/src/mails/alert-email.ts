import { z } from 'zod';
import type { Lead } from '@latchline/contracts/leads/lead.schema';
import { isDoubtful, suspicionWords } from '@latchline/contracts/leads/suspicion';
import type { DeliveryKind } from '@latchline/contracts/notifications/delivery.schema';
import { telLink, whatsAppLink } from './contact-links';
import { escapeHtml } from './html';
import { placeOf, serviceWords, ukTime, ukTimeFrom, urgencyWords } from './lead-words';
import { button, type Fact, factsTable, htmlMail, link, type Mail, paragraph } from './mail-layout';
import { plainLine } from './plain-line';

/** What whoever is on call has to read and press. Nothing in it but the lead: the mail has to be right offline. */
export function alertEmail(lead: Lead, kind: DeliveryKind, siteUrl: string): Mail {
  const words: Words = {
    subject: subjectOf(lead, kind),
    reason: reasonOf(lead, kind),
    facts: factsOf(lead),
    whatsApp: whatsAppLink(lead.phone_e164 ?? lead.phone),
    dashboard: leadUrl(lead.id, siteUrl),
    earlier: lead.repeat_of === null ? null : leadUrl(lead.repeat_of, siteUrl),
  };
  return {
    subject: words.subject,
    text: textOf(lead, words),
    html: htmlOf(lead, words),
    replyTo: z.email().safeParse(lead.email).data,
    urgent: lead.urgency === 'emergency' || kind === 'escalation-1' || kind === 'escalation-2',
    reply: false,
  };
}

interface Words {
  readonly subject: string;
  readonly reason: string | null;
  readonly facts: readonly Fact[];
  readonly whatsApp: string | null;
  readonly dashboard: string;
  readonly earlier: string | null;
}

const leadUrl = (id: string, siteUrl: string): string =>
  new URL(`/admin?lead=${encodeURIComponent(id)}`, siteUrl).href;

const prefixes: Readonly<Partial<Record<DeliveryKind, string>>> = {
  'repeat-lead': 'Again',
  'escalation-1': 'Not contacted yet',
  'escalation-2': 'Overdue',
};

function subjectOf(lead: Lead, kind: DeliveryKind): string {
  const doubt = isDoubtful(lead) ? 'Possible spam' : undefined;
  const urgency = urgencyWords(lead.urgency) ?? 'New lead';
  // The name comes last: right-to-left script then turns nothing else around.
  return [doubt, prefixes[kind], urgency, placeOf(lead), plainLine(lead.name, 60)]
    .filter((part) => part !== undefined)
    .join(' · ');
}

function reasonOf({ promised_at, created_at }: Lead, kind: DeliveryKind): string | null {
  const promise = promised_at === null ? null : ukTimeFrom(promised_at, created_at);
  if (kind === 'repeat-lead') return 'The same person has asked before, within 24 hours.';
  if (kind === 'escalation-1')
    return `Nobody has been in touch yet.${promise ? ` We promised to be by ${promise}.` : ''}`;
  if (kind === 'escalation-2')
    return `The time we promised is over${promise ? ` (${promise})` : ''}, and nobody has been in touch.`;
  return null;
}

function factsOf(lead: Lead): Fact[] {
  const facts: [string, string | null | undefined][] = [
    ['Name', lead.name],
    ['Phone', lead.phone],
    ['Town', lead.town],
    ['Postcode', lead.postcode],
    ['E-mail', lead.email],
    ['Service', serviceWords(lead.service)],
    ['Urgency', urgencyWords(lead.urgency)],
    ['Received', ukTime(lead.created_at)],
    ['Promised by', lead.promised_at && ukTimeFrom(lead.promised_at, lead.created_at)],
    ['Page', lead.source?.page],
    [
      isDoubtful(lead) ? 'Possible spam' : 'Noticed',
      lead.suspicions.map((suspicion) => suspicionWords[suspicion]).join('; '),
    ],
  ];
  return facts.flatMap(([label, value]) => (value ? [[label, plainLine(value, 300)] as const] : []));
}

function textOf(lead: Lead, { reason, facts, whatsApp, dashboard, earlier }: Words): string {
  return [
    ...(reason ? [reason, ''] : []),
    `Call ${plainLine(lead.phone)}: ${telLink(lead.phone)}`,
    ...(whatsApp ? [`WhatsApp: ${whatsApp}`] : []),
    '',
    ...facts.map(([label, value]) => `${label}: ${value}`),
    ...(lead.message ? ['', 'Message:', quoted(lead.message)] : []),
    '',
    `Open the lead: ${dashboard}`,
    ...(earlier ? [`Open the earlier lead: ${earlier}`] : []),
    '',
  ].join('\n');
}

/** Marks every line as the visitor's, so that a message cannot pass for a part of the alert. */
function quoted(message: string): string {
  return message
    .toWellFormed()
    .split(/\r\n|[\n\r\u2028\u2029]/)
    .map((line) => `> ${line}`)
    .join('\n');
}

function htmlOf(lead: Lead, { subject, reason, facts, whatsApp, dashboard, earlier }: Words): string {
  const message = lead.message
    ? `<p class="quiet" style="margin:16px 0 4px;color:#355787">Message</p><p dir="auto" style="margin:0 0 16px;white-space:pre-wrap">${escapeHtml(lead.message.toWellFormed())}</p>`
    : '';
  const preheader = [reason, lead.phone, lead.service && serviceWords(lead.service), lead.message]
    .filter(Boolean)
    .join(' · ');
  return htmlMail({
    title: subject,
    preheader: plainLine(preheader, 110),
    blocks: [
      ...(reason ? [paragraph(reason)] : []),
      button(telLink(lead.phone), `Call ${plainLine(lead.phone)}`),
      ...(whatsApp ? [link(whatsApp, 'Write by WhatsApp')] : []),
      factsTable(facts),
      message,
      link(dashboard, 'Open the lead in the dashboard'),
      ...(earlier ? [link(earlier, 'Open the earlier lead')] : []),
    ],
  });
}
