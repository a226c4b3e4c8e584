import { routes } from '@latchline/contracts/api/routes';
import { canBeEmailed, canBeTexted } from '@latchline/contracts/leads/channels/conversation.schema';
import { longestEmail } from '@latchline/contracts/leads/channels/customer-email.operations';
import { longestText } from '@latchline/contracts/leads/channels/message-text';
import type { LeadDetail } from '@latchline/contracts/leads/lead.schema';
import type { ApiClient } from '@latchline/kit/api/api-client';

interface Message {
  readonly id: string;
  readonly text: string;
}

export interface ReplyChannel {
  /** As in the conversation. */
  readonly channel: 'text' | 'email';
  readonly label: string;
  /** In a sentence: "Send text". */
  readonly noun: string;
  readonly longest: number;
  /** The number or address; null if the customer cannot be reached in this way. */
  readonly to: (lead: LeadDetail) => string | null;
  readonly send: (api: ApiClient, lead: LeadDetail, message: Message) => Promise<LeadDetail>;
}

/** The ways to write to a customer, in the order in which they are offered. */
const replyChannels: readonly ReplyChannel[] = [
  {
    ...{ channel: 'text', label: 'Text', noun: 'text', longest: longestText },
    to: ({ phone, phone_e164 }) => (canBeTexted(phone_e164) ? phone : null),
    send: (api, { id }, body) => api.call(routes.textCustomer, { params: { id }, body }),
  },
  {
    ...{ channel: 'email', label: 'E-mail', noun: 'e-mail', longest: longestEmail },
    to: ({ email }) => (canBeEmailed(email) ? email : null),
    send: (api, { id }, body) => api.call(routes.emailCustomer, { params: { id }, body }),
  },
];

export const channelsTo = (lead: LeadDetail): ReplyChannel[] =>
  lead.held ? [] : replyChannels.filter(({ to }) => to(lead) !== null);

/** The chosen channel, or else the one by which the customer last wrote. */
export function channelFor(
  channels: readonly ReplyChannel[],
  chosen: string | undefined,
  { conversation = [] }: LeadDetail,
): ReplyChannel | undefined {
  const last = conversation.findLast(({ kind, direction }) => kind === 'message' && direction === 'in');
  const named = (name: string | undefined) => channels.find(({ channel }) => channel === name);
  return named(chosen) ?? named(last?.channel) ?? channels[0];
}
