import type { Lead } from '@latchline/contracts/leads/lead.schema';
import type { BusinessInfo } from '../business/business-info.repository';
import { button, htmlMail, type Mail, paragraph, smallPrint } from './mail-layout';
import { plainLine } from './plain-line';
import { safeName } from './safe-name';

/** Asks the customer for a review. Everybody gets the same words: none of them asks for a good one. */
export function reviewRequestEmail(lead: Lead, business: BusinessInfo, url: string): Mail {
  const firm = plainLine(business.name, 60);
  const name = safeName(lead.name);
  const subject = `${firm}: how was it?`;
  const greeting = name ? `Hello ${name},` : 'Hello,';
  const request = `Thank you for calling ${firm}. Would you tell others how the job went? It takes a minute, and we publish what you write, good or bad.`;
  const once = 'We ask once. If you’d rather not, ignore this e-mail; we won’t send another.';
  const sender = [business.name, business.address, business.phone, business.email]
    .filter(Boolean)
    .join(' · ');
  return {
    subject,
    text: [greeting, '', request, '', url, '', once, '', sender, ''].join('\n'),
    html: htmlMail({
      title: subject,
      preheader: request,
      blocks: [
        paragraph(greeting),
        paragraph(request),
        button(url, 'Write a review'),
        `<div style="height:16px;line-height:16px">&nbsp;</div>`,
        paragraph(once),
        smallPrint(sender),
      ],
    }),
    replyTo: business.email || undefined,
    urgent: false,
    reply: true,
  };
}
