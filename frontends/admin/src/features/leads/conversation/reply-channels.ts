import { channelRoutes } from '@latchline/contracts/leads/channels/channel.operations';
import { canBeEmailed, canBeTexted } from '@latchline/contracts/leads/channels/conversation.schema';
import {
  longestEmail,
  customerEmailRoutes,
} from '@latchline/contracts/leads/channels/customer-email.operations';
import { longestText } from '@latchline/contracts/leads/channels/message-text';
import { longestWhatsApp, whatsAppRoutes } from '@latchline/contracts/leads/channels/whatsapp.operations';
import { whatsAppContactOf } from '@latchline/contracts/leads/channels/whatsapp-window';
import type { LeadDetail } from '@latchline/contracts/leads/lead.schema';
import type { ApiClient } from '@latchline/kit/api/api-client';
import { useRouteQuery } from '../../../shared/calls/use-route-query';

interface Message {
  readonly id: string;
  readonly text: string;
}

export interface ReplyChannel {
  /** As in the conversation. */
  readonly channel: 'text' | 'whatsapp' | 'email';
  readonly label: string;
  /** After "by" in a sentence. */
  readonly by: string;
  /** What is sent: "Send text". */
  readonly noun: string;
  readonly longest: number;
  /** The number or address; null if the customer cannot be reached in this way. */
  readonly to: (lead: LeadDetail) => string | null;
  readonly send: (api: ApiClient, lead: LeadDetail, message: Message) => Promise<LeadDetail>;
}

/** The ways to write to a customer, in the order in which they are offered. */
const replyChannels: readonly ReplyChannel[] = [
  {
    ...{ channel: 'text', label: 'Text', by: 'text', noun: 'text', longest: longestText },
    to: ({ phone, phone_e164 }) => (canBeTexted(phone_e164) ? phone : null),
    send: (api, { id }, body) => api.call(channelRoutes.textCustomer, { params: { id }, body }),
  },
  {
    ...{ channel: 'whatsapp', label: 'WhatsApp', by: 'WhatsApp', noun: 'WhatsApp message' },
    longest: longestWhatsApp,
    to: (lead) => whatsAppContactOf(lead)?.number ?? null,
    send: (api, { id }, body) => api.call(whatsAppRoutes.whatsAppCustomer, { params: { id }, body }),
  },
  {
    ...{ channel: 'email', label: 'E-mail', by: 'e-mail', noun: 'e-mail', longest: longestEmail },
    to: ({ email }) => (canBeEmailed(email) ? email : null),
    send: (api, { id }, body) => api.call(customerEmailRoutes.emailCustomer, { params: { id }, body }),
  },
];

/** The channels that are configured and reach this customer. */
export function useReplyChannels(lead: LeadDetail): ReplyChannel[] {
  const { data: configured = { text: false, whatsapp: false } } = useRouteQuery(
    whatsAppRoutes.getReplyChannels,
  );
  if (lead.held) return [];
  return replyChannels.filter(
    ({ channel, to }) => (channel === 'email' || configured[channel]) && to(lead) !== null,
  );
}

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
