import type { Lead, LeadDetail } from '@latchline/contracts/leads/lead.schema';
import {
  type ListedLead,
  type MergedPerson,
  mostMergedPeople,
} from '@latchline/contracts/leads/queue/listed-lead.schema';

/** The row of a lead. Responses to changes leave out `outside_area`, which then stays as it was. */
export function listedLeadFrom(detail: LeadDetail, before?: ListedLead): ListedLead {
  const { timeline: _, merged, repeated_by = [], outside_area, job = null, ...lead } = detail;
  const latest = repeated_by.at(-1);
  return {
    ...lead,
    job,
    ...(merged && { merged_people: merged.slice(0, mostMergedPeople).map(personOf) }),
    latest_repeat: latest ? { id: latest.id, message: latest.message, created_at: latest.created_at } : null,
    outside_area: outside_area === undefined ? (before?.outside_area ?? null) : outside_area,
  };
}

const personOf = ({ id, name, phone, email, message, created_at }: Lead): MergedPerson => ({
  id,
  name,
  phone,
  email,
  message,
  created_at,
});
