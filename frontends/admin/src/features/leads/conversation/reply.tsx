import { routes } from '@latchline/contracts/api/routes';
import { canBeTexted } from '@latchline/contracts/leads/channels/conversation.schema';
import { whatsAppContactOf } from '@latchline/contracts/leads/channels/whatsapp-window';
import type { LeadDetail } from '@latchline/contracts/leads/lead.schema';
import { SelectField } from '@latchline/kit/components/field/field';
import { useRouteQuery } from '../../../shared/calls/use-route-query';
import { TextCustomer } from './text-customer';
import { WhatsAppCustomer } from './whatsapp-customer';

export const replyChannels = ['text', 'whatsapp'] as const;
export type ReplyChannel = (typeof replyChannels)[number];
export const channelLabels: Readonly<Record<ReplyChannel, string>> = { text: 'Text', whatsapp: 'WhatsApp' };

/** What a reply begins with: nothing, or what another channel failed to deliver. */
export interface ReplyStart {
  /** Null for the channel that the customer last wrote by. */
  readonly channel: ReplyChannel | null;
  readonly text: string;
}

/** The channels by which this customer can be reached. */
export function useReplyChannels(lead: LeadDetail): readonly ReplyChannel[] {
  const { data: configured } = useRouteQuery(routes.getReplyChannels);
  if (!configured || lead.held) return [];
  const reaches = { text: canBeTexted(lead.phone_e164), whatsapp: whatsAppContactOf(lead) !== null };
  return replyChannels.filter((channel) => configured[channel] && reaches[channel]);
}

const lastWrittenBy = ({ conversation = [] }: LeadDetail) =>
  conversation.findLast(({ direction, kind }) => direction === 'in' && kind === 'message')?.channel;

interface Props {
  readonly lead: LeadDetail;
  readonly channels: readonly ReplyChannel[];
  readonly start: ReplyStart;
  readonly choose: (channel: ReplyChannel) => void;
}

/** Writes to the customer, by one of the channels. */
export function Reply({ lead, channels, start, choose }: Props) {
  const wanted = start.channel ?? lastWrittenBy(lead);
  const channel = channels.find((one) => one === wanted) ?? channels[0];
  const contact = whatsAppContactOf(lead);
  return (
    <>
      {channels.length > 1 && (
        <SelectField
          label="Reply by"
          value={channel}
          onChange={({ target }) => {
            const chosen = channels.find((one) => one === target.value);
            if (chosen) choose(chosen);
          }}
        >
          {channels.map((one) => (
            <option key={one} value={one}>
              {channelLabels[one]}
            </option>
          ))}
        </SelectField>
      )}
      {channel === 'text' && <TextCustomer key={start.text} lead={lead} initial={start.text} />}
      {channel === 'whatsapp' && contact && (
        <WhatsAppCustomer key={start.text} lead={lead} contact={contact} initial={start.text} />
      )}
    </>
  );
}
