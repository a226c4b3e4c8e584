import { dialledNumber } from '@latchline/contracts/http/phone';
import type { ListedLead } from '@latchline/contracts/leads/queue/listed-lead.schema';

type Row = Pick<ListedLead, 'name' | 'phone' | 'merged_people'>;

const normalised = (name: string): string => name.trim().toLowerCase();

/** Who else a row is about, so that a search for a merged name or number explains what it found; null for nobody. */
export function mergedLabel({ name, phone, merged_people = [] }: Row): string | null {
  const others = merged_people.flatMap((person) => {
    if (normalised(person.name) !== normalised(name)) return [person.name];
    return dialledNumber(person.phone) === dialledNumber(phone) ? [] : [person.phone];
  });
  const [first, ...more] = [...new Set(others)];
  if (first === undefined) return null;
  return more.length === 0 ? `with ${first}` : `with ${first} and ${more.length} more`;
}
