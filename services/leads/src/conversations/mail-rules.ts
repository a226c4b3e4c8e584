import type { MailEvent } from '@latchline/contracts/leads/channels/channel-event.schema';
import { leadLimits } from '@latchline/contracts/leads/lead-rules';
import type { Lead } from '@latchline/contracts/leads/lead.schema';
import { unknownName } from '@latchline/contracts/leads/manual/manual-lead.schema';
import { submittedLead } from '../leads/lead';
import type { StoredMail } from './conversation.repository';
import { shortened } from './conversation-rules';

const noNumber = 'No phone number';

/** The lead that a first mail makes. */
export function leadFromMail(id: string, { from, name, subject, text, at }: MailEvent): Lead {
  const message = [subject, text].filter(Boolean).join('\n\n');
  return submittedLead({
    id,
    received_at: at,
    submission: {
      name: shortened(name?.trim() ?? '', leadLimits.name) || unknownName,
      phone: noNumber,
      email: from,
      postcode: '',
      message: shortened(message, leadLimits.message) || null,
      source: { utm_source: 'email' },
    },
    suspicions: [],
    proven: false,
    typed: {},
  });
}

/** The subject of the next mail: that of the customer's last one, or null for the usual one. */
export function nextSubject(mails: readonly StoredMail[]): string | null {
  const last = mails.findLast(({ direction, subject }) => direction === 'in' && subject)?.subject;
  if (!last) return null;
  return /^\s*re\s*:/i.test(last) ? last.trim() : `Re: ${last.trim()}`;
}

/** What mail programs thread by: Message-IDs of the customer's mails and ids of our own, oldest first. */
export const threadOf = (mails: readonly StoredMail[]): string[] =>
  mails.flatMap(({ id, ref, direction }) => (direction === 'out' ? [id] : ref?.startsWith('<') ? [ref] : []));
