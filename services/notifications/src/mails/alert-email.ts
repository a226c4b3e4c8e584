import { languageNameOfPath } from '@latchline/contracts/content/languages/languages';
import { senderAddress } from '@latchline/contracts/leads/channels/conversation.schema';
import type { Lead } from '@latchline/contracts/leads/lead.schema';
import { isProbablySpam, spamSignalLabels } from '@latchline/contracts/leads/spam-signals';
import type { DeliveryKind } from '@latchline/contracts/notifications/delivery.schema';
import { isNumber, telLink, whatsAppLink } from './contact-links';
import { pinLink, positionText } from '@latchline/contracts/leads/lead-position';
import { escaped } from '@latchline/contracts/http/escaped';
import { serviceLabel, typedPlaceOf, ukTime, ukTimeFrom, urgencyLabel } from './lead-labels';
import { button, type Detail, detailsTable, htmlMail, link, type Mail, paragraph } from './mail-layout';
import { plainLine } from './plain-line';

/** The alert for the person on call. It contains the whole lead, so that it can be acted on offline. */
export function alertEmail(lead: Lead, kind: DeliveryKind, siteUrl: string, claim?: string): Mail {
  const copy: Copy = {
    subject: subjectOf(lead, kind),
    reason: reasonOf(lead, kind),
    details: detailsOf(lead),
    whatsApp: whatsAppLink(lead.phone_e164 ?? lead.phone),
    map: lead.position && pinLink(lead.position),
    claim: claim ?? null,
    dashboard: leadUrl(lead.id, siteUrl),
    earlier: lead.repeat_of === null ? null : leadUrl(lead.repeat_of, siteUrl),
  };
  return {
    subject: copy.subject,
    text: textOf(lead, copy),
    html: htmlOf(lead, copy),
    replyTo: senderAddress.safeParse(lead.email).data,
    urgent: lead.urgency === 'emergency' || kind === 'escalation-1' || kind === 'escalation-2',
    reply: false,
  };
}

interface Copy {
  readonly subject: string;
  readonly reason: string | null;
  readonly details: readonly Detail[];
  readonly whatsApp: string | null;
  /** The pin on a map; null without a position. */
  readonly map: string | null;
  /** Claims the lead for the recipient; null if the recipient is not a user. */
  readonly claim: string | null;
  readonly dashboard: string;
  readonly earlier: string | null;
}

const leadUrl = (id: string, siteUrl: string): string =>
  new URL(`/admin?lead=${encodeURIComponent(id)}`, siteUrl).href;

const prefixes: Readonly<Partial<Record<DeliveryKind, string>>> = {
  'repeat-lead': 'Again',
  'customer-returned': 'Again',
  'escalation-1': 'Not contacted yet',
  'escalation-2': 'Overdue',
  'unclaimed-lead': 'Not claimed yet',
};

function subjectOf(lead: Lead, kind: DeliveryKind): string {
  const doubt = isProbablySpam(lead) ? 'Possible spam' : undefined;
  const urgency = urgencyLabel(lead.urgency) ?? 'New lead';
  // The name comes last so that right-to-left script does not reorder the other parts.
  return [doubt, prefixes[kind], urgency, typedPlaceOf(lead), plainLine(lead.name, 60)]
    .filter((part) => part !== undefined)
    .join(' · ');
}

function reasonOf({ promised_at, created_at }: Lead, kind: DeliveryKind): string | null {
  const promise = promised_at === null ? null : ukTimeFrom(promised_at, created_at);
  if (kind === 'repeat-lead') return 'The same person has already contacted us in the last 24 hours.';
  if (kind === 'customer-returned') return 'This customer has called or written again.';
  if (kind === 'escalation-1')
    return `Nobody has contacted this person yet.${promise ? ` We promised to call by ${promise}.` : ''}`;
  if (kind === 'escalation-2')
    return `The promised time has passed${promise ? ` (${promise})` : ''}, and nobody has contacted this person.`;
  if (kind === 'unclaimed-lead') return 'Nobody has claimed this lead yet.';
  return null;
}

function detailsOf(lead: Lead): Detail[] {
  const details: [string, string | null | undefined][] = [
    ['Name', lead.name],
    ['Phone', lead.phone],
    ['Town', lead.town],
    ['Postcode', lead.postcode],
    ['Place', lead.place],
    ['Location', lead.position && positionText(lead.position)],
    ['E-mail', lead.email],
    ['Service', serviceLabel(lead.service)],
    ['Urgency', urgencyLabel(lead.urgency)],
    ['Received', ukTime(lead.created_at)],
    ['Promised by', lead.promised_at && ukTimeFrom(lead.promised_at, lead.created_at)],
    ['Language', languageNameOfPath(lead.source?.page)],
    ['Page', lead.source?.page],
    [
      isProbablySpam(lead) ? 'Possible spam' : 'Noticed',
      lead.suspicions.map((suspicion) => spamSignalLabels[suspicion]).join('; '),
    ],
  ];
  return details.flatMap(([label, value]) => (value ? [[label, plainLine(value, 300)] as const] : []));
}

function textOf(lead: Lead, { reason, details, whatsApp, map, claim, dashboard, earlier }: Copy): string {
  return [
    ...(reason ? [reason, ''] : []),
    ...(isNumber(lead.phone) ? [`Call ${plainLine(lead.phone)}: ${telLink(lead.phone)}`] : []),
    ...(whatsApp ? [`WhatsApp: ${whatsApp}`] : []),
    ...(map ? [`Map: ${map}`] : []),
    ...(claim ? [`I've got it: ${claim}`] : []),
    '',
    ...details.map(([label, value]) => `${label}: ${value}`),
    ...(lead.message ? ['', 'Message:', quoted(lead.message)] : []),
    '',
    `Open the lead: ${dashboard}`,
    ...(earlier ? [`Open the earlier lead: ${earlier}`] : []),
    '',
  ].join('\n');
}

/** Quotes every line, so that a visitor's message cannot pass for part of the alert. */
function quoted(message: string): string {
  return message
    .toWellFormed()
    .split(/\r\n|[\n\r\u2028\u2029]/)
    .map((line) => `> ${line}`)
    .join('\n');
}

function htmlOf(
  lead: Lead,
  { subject, reason, details, whatsApp, map, claim, dashboard, earlier }: Copy,
): string {
  const message = lead.message
    ? `<p class="quiet" style="margin:16px 0 4px;color:#355787">Message</p><p dir="auto" style="margin:0 0 16px;white-space:pre-wrap">${escaped(lead.message.toWellFormed())}</p>`
    : '';
  const preheader = [reason, lead.phone, lead.service && serviceLabel(lead.service), lead.message]
    .filter(Boolean)
    .join(' · ');
  return htmlMail({
    title: subject,
    preheader: plainLine(preheader, 110),
    blocks: [
      ...(reason ? [paragraph(reason)] : []),
      ...(isNumber(lead.phone) ? [button(telLink(lead.phone), `Call ${plainLine(lead.phone)}`)] : []),
      ...(claim ? [button(claim, "I've got it")] : []),
      ...(whatsApp ? [link(whatsApp, 'Reply on WhatsApp')] : []),
      ...(map ? [link(map, 'Show the location on a map')] : []),
      detailsTable(details),
      message,
      link(dashboard, 'Open the lead in the dashboard'),
      ...(earlier ? [link(earlier, 'Open the earlier lead')] : []),
    ],
  });
}
