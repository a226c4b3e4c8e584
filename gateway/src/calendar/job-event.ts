import type { ListedLead } from '@latchline/contracts/leads/queue/listed-lead.schema';
import { poundsOf } from '@latchline/contracts/leads/jobs/money';
import type { CalendarEvent } from './icalendar';

/** The job of a lead as an event; null if no time is agreed. What the locksmith needs at the door is in the description. */
export function jobEvent(lead: ListedLead, site: string): CalendarEvent | null {
  const { job } = lead;
  if (!job?.starts_at) return null;
  const place = [job.address, lead.town, lead.postcode || lead.place];
  const where = lead.town ?? (lead.postcode || lead.place);
  return {
    uid: `${lead.id}@${new URL(site).hostname}`,
    changedAt: lead.updated_at,
    startsAt: job.starts_at,
    minutes: job.minutes,
    title: `${lead.stage === 'completed' ? 'Completed: ' : ''}${lead.name}${where ? `, ${where}` : ''}`,
    place: withoutRepeats(place).join(', '),
    description: [
      lead.phone_e164 ?? lead.phone,
      job.price_pence === null ? null : `Price ${poundsOf(job.price_pence)}`,
      lead.message,
      lead.notes,
    ]
      .filter(Boolean)
      .join('\n'),
    url: `${site}/admin?lead=${lead.id}`,
  };
}

/** An address often ends with the town and postcode. */
function withoutRepeats(parts: readonly (string | null)[]): string[] {
  const kept: string[] = [];
  for (const part of parts)
    if (part && !kept.some((one) => one.toLowerCase().includes(part.toLowerCase()))) kept.push(part);
  return kept;
}
