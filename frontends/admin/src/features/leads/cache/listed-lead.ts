import type { ConversationEntry } from '@latchline/contracts/leads/channels/conversation.schema';
import type { Lead, LeadDetail } from '@latchline/contracts/leads/lead.schema';
import {
  type ListedLead,
  type MergedPerson,
  mostMergedPeople,
} from '@latchline/contracts/leads/queue/listed-lead.schema';

/** The row of a lead. Responses to changes leave out `outside_area`, which then stays as it was. */
export function listedLeadFrom(detail: LeadDetail, before?: ListedLead): ListedLead {
  const {
    timeline: _,
    merged,
    repeated_by = [],
    outside_area,
    conversation = [],
    job = null,
    ...lead
  } = detail;
  const latest = repeated_by.at(-1);
  return {
    ...lead,
    job,
    ...(merged && { merged_people: merged.slice(0, mostMergedPeople).map(personOf) }),
    latest_repeat: latest ? { id: latest.id, message: latest.message, created_at: latest.created_at } : null,
    latest_entry: latestEntryOf(conversation),
    outside_area: outside_area === undefined ? (before?.outside_area ?? null) : outside_area,
  };
}

function latestEntryOf(conversation: readonly ConversationEntry[]): ConversationEntry | null {
  const received = conversation.filter(({ direction }) => direction === 'in');
  return received.findLast(({ text }) => text !== '') ?? received.at(-1) ?? null;
}

const personOf = ({ id, name, phone, email, message, created_at }: Lead): MergedPerson => ({
  id,
  name,
  phone,
  email,
  message,
  created_at,
});
