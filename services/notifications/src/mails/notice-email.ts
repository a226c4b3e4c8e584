import type { Digest, RotaChange } from '../deliveries/delivery';
import { htmlMail, link, type Mail, paragraph } from './mail-layout';
import { plainLine } from './plain-line';
import { rotaChangeWords } from './rota-change-words';

/** Tells the office that a webhook was switched off after repeated failures. */
export function webhookDisabledEmail(webhookUrl: string, siteUrl: string): Mail {
  const host = plainLine(new URL(webhookUrl).host, 80);
  return noticeEmail(siteUrl, {
    subject: `Webhook switched off: ${host}`,
    reason: `${host} has not accepted a message for days, so we have stopped sending leads to it. E-mail and push notifications still work.`,
    advice:
      'Once it works again, switch it on in the dashboard. You can resend missed messages from its log.',
  });
}

/** Reminds the office to check quarantined leads. Contains the number only, no personal data. */
export function quarantineEmail(leads: number, siteUrl: string): Mail {
  return noticeEmail(siteUrl, {
    subject: leads === 1 ? '1 lead is in quarantine' : `${leads} leads are in quarantine`,
    reason:
      'Nobody is notified of suspected spam, so a real customer may be waiting. The oldest of these leads has been in quarantine too long.',
    advice: 'Please check them in the dashboard, and click Release for each one that is genuine.',
  });
}

/** Reminds the office that claims on the site are due for review. */
export function claimsOverdueEmail(claims: number, siteUrl: string): Mail {
  return noticeEmail(siteUrl, {
    subject:
      claims === 1
        ? '1 claim on the site is overdue for review'
        : `${claims} claims on the site are overdue for review`,
    reason: 'Prices, times and ratings on the site must be true. The review date of these claims has passed.',
    advice: 'Open Claims in the dashboard, check the evidence for each one, and set a new review date.',
  });
}

/** How leads stand, for one user. Contains numbers only, and the names of colleagues. */
export function digestEmail(digest: Digest, siteUrl: string): Mail {
  const { late, waiting, booked, on_call } = digest;
  return noticeEmail(siteUrl, {
    subject: `Today: ${digest.new} new, ${late} late, ${booked} booked`,
    reason: [
      `New leads in the last 24 hours: ${digest.new}.`,
      `Waiting for a call: ${waiting}, of which ${late} ${late === 1 ? 'is' : 'are'} late.`,
      `Jobs booked for today: ${booked}.`,
      on_call.length > 0
        ? `On call now: ${on_call.map((name) => plainLine(name, 80)).join(', then ')}.`
        : 'Nobody is on call now: everybody is notified of new leads.',
    ].join(' '),
    advice: 'Your notification settings say when this e-mail is sent.',
  });
}

/** Tells a user of a swap or a holiday. Contains the names of colleagues. */
export const rotaChangeEmail = (change: RotaChange, siteUrl: string): Mail =>
  noticeEmail(siteUrl, rotaChangeWords(change));

/** The mail of a synthetic lead, to a mailbox that nobody reads. */
export function probeEmail(siteUrl: string): Mail {
  return noticeEmail(siteUrl, {
    subject: 'Latchline probe: not a lead',
    reason:
      'This mail tests the way from the quote form to your mail server. Nobody has asked for a locksmith.',
    advice:
      'You can delete it, or filter mail with this subject. PROBE_MAIL_TO sets where it goes, PROBE_INTERVAL_SECONDS how often.',
  });
}

/** Proves that the mail server delivers. Its recipient is a user of the dashboard. */
export function testEmail(siteUrl: string): Mail {
  const host = plainLine(new URL(siteUrl).host, 80);
  return noticeEmail(siteUrl, {
    subject: `Test e-mail from ${host}`,
    reason: 'This is a test. New leads will reach you in the same way.',
    advice:
      'If this e-mail was in your spam folder, move it to your inbox, so that the next ones arrive there.',
  });
}

interface Notice {
  readonly subject: string;
  readonly reason: string;
  readonly advice: string;
}

/** A notice about the system, with a link to the dashboard. */
function noticeEmail(siteUrl: string, { subject, reason, advice }: Notice): Mail {
  const dashboard = new URL('/admin', siteUrl).href;
  return {
    subject,
    text: [reason, '', advice, '', `Open the dashboard: ${dashboard}`, ''].join('\n'),
    html: htmlMail({
      title: subject,
      preheader: reason,
      blocks: [paragraph(reason), paragraph(advice), link(dashboard, 'Open the dashboard')],
    }),
    replyTo: undefined,
    urgent: false,
    reply: false,
  };
}
