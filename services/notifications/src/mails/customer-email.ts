import { leadReference } from '@latchline/contracts/leads/lead-reference';
import { escaped } from '@latchline/contracts/http/escaped';
import type { BusinessInfo } from '../business/business-info.repository';
import type { CustomerMail } from '../deliveries/delivery';
import { htmlMail, type Mail, smallPrint } from './mail-layout';
import { plainLine } from './plain-line';

/** What a user writes to a customer. Answers go to the mailbox that is read, if there is one. */
export function customerEmail(
  { lead_id, subject, text, thread }: CustomerMail,
  business: BusinessInfo,
  { mailHost, inbox }: { readonly mailHost: string; readonly inbox: string | undefined },
): Mail {
  const firm = plainLine(business.name, 60);
  const title =
    subject === null ? `${firm}: your request ${leadReference(lead_id)}` : plainLine(subject, 200);
  const sender = [business.name, business.phone].filter(Boolean).join(' · ');
  return {
    subject: title,
    text: [text, '', '-- ', sender, ''].join('\n'),
    html: htmlMail({ title, preheader: plainLine(text), blocks: [...paragraphs(text), smallPrint(sender)] }),
    replyTo: inbox ?? (business.email || undefined),
    urgent: false,
    reply: false,
    // Our own Message-IDs follow from the ids.
    thread: thread.map((id) => (id.startsWith('<') ? id : `<${id}@${mailHost}>`)),
  };
}

/** As it was typed: an empty line begins a paragraph. */
const paragraphs = (text: string): string[] =>
  text
    .split(/\n\s*\n/)
    .map(
      (part) => `<p style="margin:0 0 16px" dir="auto">${escaped(part.trim()).replaceAll('\n', '<br>')}</p>`,
    );
