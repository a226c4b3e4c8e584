import { z } from 'zod';
import type { Lead } from '@latchline/contracts/leads/lead.schema';
import { suspicionWords } from '@latchline/contracts/leads/suspicion';
import { districtOf, telLink } from './contact-links';
import { escapeHtml } from './html';
import { plainLine } from './plain-line';

export interface AlertEmail {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly replyTo: string | undefined;
  readonly urgent: boolean;
}

const urgencyLabels: Readonly<Record<string, string>> = {
  emergency: 'Emergency (ASAP)',
  'same-day': 'Same day',
  'next-day': 'Next day',
  flexible: 'Flexible',
};
const serviceLabels: Readonly<Record<string, string>> = {
  'emergency-lockout': 'Emergency lockout',
  'lock-repair': 'Lock repair',
  'lock-replacement': 'Lock replacement',
  'key-cutting': 'Key cutting',
  'security-upgrade': 'Security upgrade',
  other: 'Other',
};
const received = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/London',
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
});

/** What whoever is on call has to read and press. Nothing in it but the lead: the mail has to be right offline. */
export function alertEmail(lead: Lead, siteUrl: string): AlertEmail {
  const urgent = lead.urgency === 'emergency';
  const lines = factsOf(lead);
  const dashboard = new URL(`/admin?lead=${encodeURIComponent(lead.id)}`, siteUrl).href;
  return {
    subject: subjectOf(lead),
    text: textOf(lead, lines, dashboard),
    html: htmlOf(lead, lines, dashboard),
    replyTo: z.email().safeParse(lead.email).data,
    urgent,
  };
}

function subjectOf(lead: Lead): string {
  const urgency = lead.urgency ? (urgencyLabels[lead.urgency] ?? lead.urgency) : 'New lead';
  const doubt = lead.suspicions.length > 0 ? ['Possible spam'] : [];
  // The name comes last: right-to-left script then turns nothing else around.
  return [...doubt, urgency, plainLine(districtOf(lead.postcode), 16), plainLine(lead.name, 60)].join(' · ');
}

type Fact = readonly [label: string, value: string];

function factsOf(lead: Lead): Fact[] {
  const facts: [string, string | null | undefined][] = [
    ['Name', lead.name],
    ['Phone', lead.phone],
    ['Postcode', lead.postcode],
    ['E-mail', lead.email],
    ['Service', lead.service && (serviceLabels[lead.service] ?? lead.service)],
    ['Urgency', lead.urgency && (urgencyLabels[lead.urgency] ?? lead.urgency)],
    ['Received', `${received.format(new Date(lead.created_at))} (UK time)`],
    ['Page', lead.source?.page],
    ['Possible spam', lead.suspicions.map((suspicion) => suspicionWords[suspicion]).join('; ')],
  ];
  return facts.flatMap(([label, value]) => (value ? [[label, plainLine(value, 300)] as const] : []));
}

function textOf(lead: Lead, facts: readonly Fact[], dashboard: string): string {
  return [
    `Call ${plainLine(lead.phone)}: ${telLink(lead.phone)}`,
    '',
    ...facts.map(([label, value]) => `${label}: ${value}`),
    ...(lead.message ? ['', 'Message:', quoted(lead.message)] : []),
    '',
    `Open the lead: ${dashboard}`,
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

const cell = 'padding:6px 16px 6px 0;vertical-align:top;text-align:left';
const button =
  'display:inline-block;padding:14px 22px;border-radius:6px;background:#0b192c;color:#ffffff;font-size:18px;font-weight:bold;text-decoration:none';

function htmlOf(lead: Lead, facts: readonly Fact[], dashboard: string): string {
  const rows = facts.map(
    ([label, value]) =>
      `<tr><th scope="row" style="${cell};font-weight:normal;color:#355787">${label}</th><td style="${cell}" dir="auto">${escapeHtml(value)}</td></tr>`,
  );
  const message = lead.message
    ? `<p style="margin:16px 0 4px;color:#355787">Message</p><p dir="auto" style="margin:0;white-space:pre-wrap">${escapeHtml(lead.message.toWellFormed())}</p>`
    : '';
  return [
    '<!doctype html>',
    `<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(subjectOf(lead))}</title></head>`,
    '<body style="margin:0;padding:24px;font:16px/1.5 Arial,Helvetica,sans-serif;color:#060f1c;background:#ffffff">',
    `<p style="margin:0 0 20px"><a href="${escapeHtml(telLink(lead.phone))}" style="${button}">Call ${escapeHtml(plainLine(lead.phone))}</a></p>`,
    `<table style="border-collapse:collapse">${rows.join('')}</table>`,
    message,
    `<p style="margin:24px 0 0"><a href="${escapeHtml(dashboard)}" style="color:#0b192c">Open the lead in the dashboard</a></p>`,
    '</body></html>',
  ].join('\n');
}
