import { htmlMail, link, type Mail, paragraph } from './mail-layout';
import { plainLine } from './plain-line';

/** To the office: an endpoint is told no longer, and somebody should look at it. */
export function webhookDisabledEmail(webhookUrl: string, siteUrl: string): Mail {
  const host = plainLine(new URL(webhookUrl).host, 80);
  return noticeEmail(siteUrl, {
    subject: `Webhook switched off: ${host}`,
    reason: `${host} has taken none of our messages for days, so it is told of leads no longer. E-mail and push go on as before.`,
    advice:
      'Once it works again, switch it on in the dashboard: what it has missed can be sent again from its log.',
  });
}

/** To the office: somebody may be waiting among what was taken for spam. Says how many, and nothing of anybody. */
export function quarantineEmail(leads: number, siteUrl: string): Mail {
  return noticeEmail(siteUrl, {
    subject: leads === 1 ? '1 lead waits in quarantine' : `${leads} leads wait in quarantine`,
    reason:
      'What was taken for spam is told to nobody. The oldest of it has waited for too long to be left alone.',
    advice: 'Have a look: whatever is from a person goes to the inbox with one press of Release.',
  });
}

/** To the office: something the site says may no longer be so, and nobody has looked. */
export function claimsOverdueEmail(claims: number, siteUrl: string): Mail {
  return noticeEmail(siteUrl, {
    subject:
      claims === 1
        ? '1 claim on the site is overdue for review'
        : `${claims} claims on the site are overdue for review`,
    reason:
      'Prices, times and ratings on the site have to be true. The day on which somebody was to look at these again is over.',
    advice: 'Open Claims in the dashboard, look at what each rests on, and give it a new review date.',
  });
}

interface Notice {
  readonly subject: string;
  readonly reason: string;
  readonly advice: string;
}

/** Something about the system itself, and the way to where it is mended. */
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
