import { leadReference } from '@latchline/contracts/leads/lead-reference';
import type { Lead } from '@latchline/contracts/leads/lead.schema';
import { formatPostcode } from '@latchline/contracts/locations/postcode';
import type { BusinessInfo } from '../business/business-info.repository';
import { serviceLabel, ukTimeFrom, urgencyLabel } from './lead-labels';
import {
  button,
  type Detail,
  detailsTable,
  heading,
  htmlMail,
  type Mail,
  paragraph,
  smallPrint,
} from './mail-layout';
import { plainLine } from './plain-line';
import { safeName } from './safe-name';

/**
 * Tells the visitor what happens next, by when, and whom to call. The sender of the form chooses the recipient, so the mail
 * carries no free text of theirs: no message, and the name only if it looks like one.
 */
export function acknowledgementEmail(
  lead: Lead,
  business: BusinessInfo,
  siteUrl: string,
  page: string | null,
): Mail {
  const copy = { ...copyOf(lead, business, siteUrl), page };
  const subject = `${plainLine(business.name, 60)}: we have your request`;
  return {
    subject,
    text: textOf(copy, business),
    html: htmlOf(subject, copy, business),
    replyTo: business.email || undefined,
    urgent: false,
    reply: true,
  };
}

interface Copy {
  readonly greeting: string;
  readonly promise: string;
  /** Empty without a phone number. */
  readonly sooner: string;
  /** Address of the customer's own page; null if it is not known. */
  readonly page: string | null;
  readonly details: readonly Detail[];
  readonly correction: string;
  readonly sender: string;
  readonly reason: string;
}

function copyOf(lead: Lead, business: BusinessInfo, siteUrl: string): Omit<Copy, 'page'> {
  const name = safeName(lead.name);
  const phone = sentPhone(lead.phone);
  const on = phone ? ` on ${phone}` : '';
  return {
    greeting: name ? `Hello ${name},` : 'Hello,',
    promise: lead.promised_at
      ? `We’ve got your request. We’ll call you${on} by ${ukTimeFrom(lead.promised_at, lead.created_at)}.`
      : `We’ve got your request. We’ll call you${on} as soon as possible.`,
    sooner: business.phone
      ? `If you can’t wait, call us: ${business.phone}${business.hours ? ` (${business.hours})` : ''}.`
      : '',
    details: detailsOf(lead, phone),
    correction: `Need to change something, or no longer need us? ${waysToReach(business)}`,
    sender: [business.name, business.address, business.phone, business.email].filter(Boolean).join(' · '),
    reason: `You’re receiving this because this address was entered on our form at ${new URL(siteUrl).host}. If that wasn’t you, ignore this e-mail; we won’t send another.`,
  };
}

const aboutPage = 'See who has your request, the price and when we arrive:';

const waysToReach = ({ phone, email }: BusinessInfo): string =>
  phone && email
    ? `Reply to this e-mail, or call ${phone}.`
    : phone
      ? `Call ${phone}.`
      : email
        ? 'Reply to this e-mail.'
        : 'Send the form again and tell us.';

const sentPhone = (phone: string): string | null => (/^[\d\s()+.\-/]{7,40}$/.test(phone) ? phone : null);

function detailsOf(lead: Lead, phone: string | null): Detail[] {
  const details: [string, string | null][] = [
    ['Reference', leadReference(lead.id)],
    ['Phone', phone],
    ['Postcode', formatPostcode(lead.postcode)],
    ['Service', serviceLabel(lead.service)],
    ['Urgency', urgencyLabel(lead.urgency)],
  ];
  return details.flatMap(([label, value]) => (value ? [[label, value] as const] : []));
}

function textOf(copy: Copy, { phone_e164 }: BusinessInfo): string {
  return [
    copy.greeting,
    '',
    copy.promise,
    '',
    ...(copy.sooner ? [copy.sooner, `tel:${phone_e164}`, ''] : []),
    ...(copy.page ? [aboutPage, copy.page, ''] : []),
    'What you sent',
    ...copy.details.map(([label, value]) => `${label}: ${value}`),
    '',
    copy.correction,
    '',
    copy.sender,
    '',
    copy.reason,
    '',
  ].join('\n');
}

function htmlOf(subject: string, copy: Copy, { phone, phone_e164 }: BusinessInfo): string {
  return htmlMail({
    title: subject,
    preheader: copy.promise,
    blocks: [
      paragraph(copy.greeting),
      paragraph(copy.promise),
      ...(copy.sooner ? [paragraph(copy.sooner), button(`tel:${phone_e164}`, `Call ${phone}`)] : []),
      ...(copy.page ? [paragraph(aboutPage), button(copy.page, 'Follow your request')] : []),
      heading('What you sent'),
      detailsTable(copy.details),
      `<div style="height:16px;line-height:16px">&nbsp;</div>`,
      paragraph(copy.correction),
      // Non-breaking spaces keep the phone number on one line.
      smallPrint(phone ? copy.sender.replaceAll(phone, phone.replaceAll(' ', '\u00A0')) : copy.sender),
      smallPrint(copy.reason),
    ],
  });
}
