import { isInThread } from '@latchline/contracts/leads/queue/lead-queue';
import type { ListedLead } from '@latchline/contracts/leads/queue/listed-lead.schema';
import { wordsOf } from '../conversation/conversation-words';

export interface VisitorWords {
  readonly text: string | null;
  /** When the person wrote or called again; null for the words of the first request. */
  readonly againAt: string | null;
  /** Whether it is what became of a call, not words of the customer. */
  readonly isCall: boolean;
}

/**
 * What the customer wrote last, in one line, or that they called if they wrote nothing. A later request without a message leaves the
 * earlier words in place.
 */
export function visitorWords(lead: ListedLead): VisitorWords {
  const { created_at, latest_repeat: repeat, latest_entry: entry } = lead;
  const againAt = repeat?.created_at ?? null;
  const requested = requestWords(lead);
  const isLater = entry !== null && entry.at > (againAt ?? created_at);
  if (entry === null || (requested !== null && !(isLater && entry.text)))
    return { text: requested, againAt, isCall: false };
  const isCall = entry.kind === 'call';
  return { text: firstLine(wordsOf(entry)) ?? 'Picture', againAt: isLater ? entry.at : againAt, isCall };
}

function requestWords({ message, latest_repeat, merged_people = [] }: ListedLead): string | null {
  const own = firstLine(latest_repeat?.message ?? null) ?? firstLine(message);
  return own ?? firstLine(merged_people.findLast((person) => person.message)?.message ?? null);
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
