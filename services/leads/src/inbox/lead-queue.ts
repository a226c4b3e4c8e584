import type { Lead } from '@latchline/contracts/leads/lead.schema';
import type { QueueCursor } from './lead-cursor';
import type { LeadConditions } from './lead.conditions';

/** Leads whose promise is still open. Must match the condition of the index `leads_in_queue` exactly. */
const waiting = `promised_at IS NOT NULL AND contacted_at IS NULL AND status = 'new'`;
/** The first column of that index. A lockout without an urgency counts as an emergency. */
const emergency = `(coalesce(urgency, service, '') IN ('emergency', 'emergency-lockout'))`;

export const newestFirst = 'created_at DESC, id DESC';

type SortTime = 'promised_at' | 'created_at';

interface Section {
  readonly where: string;
  readonly by: SortTime;
  readonly late?: boolean;
}

/** The queue is these sections in sequence; each is in the order of an index. */
const sections: readonly Section[] = [
  { where: `${waiting} AND ${emergency}`, by: 'promised_at', late: true },
  { where: `${waiting} AND NOT ${emergency}`, by: 'promised_at', late: true },
  { where: `${waiting} AND ${emergency}`, by: 'promised_at', late: false },
  { where: `${waiting} AND NOT ${emergency}`, by: 'promised_at', late: false },
  { where: `promised_at IS NULL AND contacted_at IS NULL AND status = 'new'`, by: 'created_at' },
  { where: `NOT (contacted_at IS NULL AND status = 'new')`, by: 'created_at' },
];

/** One section of the queue, or the part of it after the cursor. */
export interface QueuePart extends LeadConditions {
  readonly order: string;
  readonly cursorOf: (lead: Lead) => QueueCursor;
}

export function queueParts(base: LeadConditions, now: string, after?: QueueCursor): QueuePart[] {
  const as_of = after?.as_of ?? now;
  return sections.flatMap((section, index) => {
    if (after && index < after.section) return [];
    const cursor = after?.section === index ? after : undefined;
    return [
      {
        ...narrowed(base, section, as_of, cursor),
        order: section.by === 'promised_at' ? 'promised_at, id' : newestFirst,
        cursorOf: (lead) => ({ as_of, section: index, at: lead[section.by] ?? as_of, id: lead.id }),
      },
    ];
  });
}

function narrowed(
  base: LeadConditions,
  { where, by, late }: Section,
  as_of: string,
  after: QueueCursor | undefined,
): LeadConditions {
  const parameters = [...base.parameters];
  const add = (value: string) => `$${parameters.push(value)}`;
  const conditions = [base.where, where];
  if (late !== undefined) conditions.push(`promised_at ${late ? '<' : '>='} ${add(as_of)}::timestamptz`);
  if (after) {
    const further = by === 'promised_at' ? '>' : '<';
    conditions.push(`(${by}, id) ${further} (${add(after.at)}::timestamptz, ${add(after.id)}::uuid)`);
  }
  return { where: conditions.join(' AND '), parameters };
}
