import { canBeTexted, type ConversationEntry } from './conversation.schema';

/** Meta allows free text for this long after the customer's last message, and only approved templates outside it. */
const windowMs = 24 * 3_600_000;

export interface WhatsAppContact {
  /** Number in E.164 format. */
  readonly number: string;
  /** Until when free text is allowed, ISO 8601 in UTC; null if the customer never wrote by WhatsApp. */
  readonly open_until: string | null;
}

/** The customer's number on WhatsApp: the one they wrote from, or else their mobile number; null without either. */
export function whatsAppContactOf({
  phone_e164: phone,
  conversation = [],
}: {
  readonly phone_e164: string | null;
  readonly conversation?: readonly ConversationEntry[] | undefined;
}): WhatsAppContact | null {
  const [last] = conversation
    .filter(({ channel, direction }) => channel === 'whatsapp' && direction === 'in')
    .sort((one, other) => Date.parse(other.at) - Date.parse(one.at));
  if (!last?.number) return canBeTexted(phone) ? { number: phone, open_until: null } : null;
  return { number: last.number, open_until: new Date(Date.parse(last.at) + windowMs).toISOString() };
}

export const isOpen = ({ open_until }: WhatsAppContact, now: number): boolean =>
  open_until !== null && now < Date.parse(open_until);
