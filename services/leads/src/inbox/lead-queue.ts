import type { Lead } from '@latchline/contracts/leads/lead.schema';
import type { QueueCursor } from './lead-cursor';
import type { LeadConditions } from './lead.conditions';

/** The condition of the index `leads_in_queue`, word for word: leads whose promise is still to be kept. */
const waiting = `promised_at IS NOT NULL AND contacted_at IS NULL AND status = 'new'`;
/** The first column of that index. A visitor who is locked out and names no urgency has an emergency. */
const emergency = `(coalesce(urgency, service, '') IN ('emergency', 'emergency-lockout'))`;

export const newestFirst = 'created_at DESC, id DESC';

type SortTime = 'promised_at' | 'created_at';

interface Stretch {
  readonly where: string;
  readonly by: SortTime;
  readonly late?: boolean;
}

/** The queue is these lists one after the other; an index has the order of each. */
const stretches: readonly Stretch[] = [
  { where: `${waiting} AND ${emergency}`, by: 'promised_at', late: true },
  { where: `${waiting} AND NOT ${emergency}`, by: 'promised_at', late: true },
  { where: `${waiting} AND ${emergency}`, by: 'promised_at', late: false },
  { where: `${waiting} AND NOT ${emergency}`, by: 'promised_at', late: false },
  { where: `promised_at IS NULL AND contacted_at IS NULL AND status = 'new'`, by: 'created_at' },
  { where: `NOT (contacted_at IS NULL AND status = 'new')`, by: 'created_at' },
];

/** One stretch of the queue, or what of it comes after the cursor. */
export interface QueuePart extends LeadConditions {
  readonly order: string;
  readonly cursorOf: (lead: Lead) => QueueCursor;
}

export function queueParts(base: LeadConditions, now: string, after?: QueueCursor): QueuePart[] {
  const as_of = after?.as_of ?? now;
  return stretches.flatMap((stretch, index) => {
    if (after && index < after.stretch) return [];
    const rest = after?.stretch === index ? after : undefined;
    return [
      {
        ...narrowed(base, stretch, as_of, rest),
        order: stretch.by === 'promised_at' ? 'promised_at, id' : newestFirst,
        cursorOf: (lead) => ({ as_of, stretch: index, at: lead[stretch.by] ?? as_of, id: lead.id }),
      },
    ];
  });
}

function narrowed(
  base: LeadConditions,
  { where, by, late }: Stretch,
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
