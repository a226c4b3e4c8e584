import { isInThread } from '@latchline/contracts/leads/queue/lead-queue';
import type { ListedLead } from '@latchline/contracts/leads/queue/listed-lead.schema';

export interface VisitorWords {
  readonly text: string | null;
  /** When the person wrote again; null for the words of the first request. */
  readonly againAt: string | null;
}

/** What the customer wrote last, in one line. A later request without a message leaves the earlier words in place. */
export function visitorWords({ message, latest_repeat, merged_people = [] }: ListedLead): VisitorWords {
  const own = firstLine(latest_repeat?.message ?? null) ?? firstLine(message);
  const text = own ?? firstLine(merged_people.findLast((person) => person.message)?.message ?? null);
  return { text, againAt: latest_repeat?.created_at ?? null };
}

const firstLine = (message: string | null): string | null =>
  message
    ?.split(/[\r\n]+/)
    .map((line) => line.trim())
    .find((line) => line !== '') ?? null;

/** "3 requests" for a lead with repeats, "Wrote again" for a repeat with a row of its own. */
export function requestsLabel(lead: ListedLead): string | null {
  if (lead.repeats > 0) return `${lead.repeats + 1} requests`;
  return lead.repeat_of !== null && !isInThread(lead) ? 'Wrote again' : null;
}

/** The lead that shows everything a person has sent. */
export const threadOf = ({ id, repeat_of }: Pick<ListedLead, 'id' | 'repeat_of'>): string => repeat_of ?? id;
