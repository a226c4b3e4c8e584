import type { Lead } from '@latchline/contracts/leads/lead.schema';
import { type QueueSection, queueSections } from '@latchline/contracts/leads/queue/lead-queue';
import type { QueueCursor } from './lead-cursor';
import type { LeadConditions } from './lead.conditions';

/** Leads whose promise is still open. Must match the condition of the index `leads_in_queue` exactly. */
const waiting = `promised_at IS NOT NULL AND contacted_at IS NULL AND status = 'new'`;
/** The first column of that index. A lockout without an urgency counts as an emergency. */
const emergency = `(coalesce(urgency, service, '') IN ('emergency', 'emergency-lockout'))`;
/** The planner turns NOT into an operator that the index does not know. */
const notEmergency = `${emergency} IS FALSE`;
/** The condition of the index `leads_without_clock`. */
const withoutClock = `status = 'new' AND (promised_at IS NULL OR contacted_at IS NOT NULL)`;

export const newestFirst = 'created_at DESC, id DESC';

type SortTime = 'promised_at' | 'created_at';

interface Selection {
  readonly where: string;
  readonly by: SortTime;
  readonly late?: boolean;
}

/** The rows of each section of `queueSectionOf`, in the order of an index. */
const selections: Readonly<Record<QueueSection, Selection>> = {
  'late-emergencies': { where: `${waiting} AND ${emergency}`, by: 'promised_at', late: true },
  late: { where: `${waiting} AND ${notEmergency}`, by: 'promised_at', late: true },
  emergencies: { where: `${waiting} AND ${emergency}`, by: 'promised_at', late: false },
  'in-time': { where: `${waiting} AND ${notEmergency}`, by: 'promised_at', late: false },
  'without-clock': { where: withoutClock, by: 'created_at' },
  contacted: { where: `status = 'contacted'`, by: 'created_at' },
  done: { where: `status IN ('completed', 'cancelled')`, by: 'created_at' },
};

/**
 * A repeat without a clock is shown in the row of the person's first lead (`isInThread`), unless that one is in quarantine
 * or merged. OFFSET 0 keeps the planner from reading the whole table to answer for one page.
 */
export const ownRow = `NOT (repeat_of IS NOT NULL AND promised_at IS NULL AND EXISTS (
  SELECT FROM leads AS first WHERE first.id = leads.repeat_of AND NOT first.held AND first.merged_into IS NULL OFFSET 0))`;

/** One section of the queue, or the part of it after the cursor. */
export interface QueuePart extends LeadConditions {
  readonly order: string;
  readonly cursorOf: (lead: Lead) => QueueCursor;
}

interface QueueRequest {
  readonly now: string;
  readonly after?: QueueCursor | undefined;
  /** Whether repeats are left to the row of the first lead. */
  readonly threads: boolean;
}

export function queueParts(base: LeadConditions, { now, after, threads }: QueueRequest): QueuePart[] {
  const as_of = after?.as_of ?? now;
  return queueSections.flatMap(({ name }, index) => {
    if (after && index < after.section) return [];
    const { by } = selections[name];
    return [
      {
        ...narrowed(base, name, { as_of, threads, after: after?.section === index ? after : undefined }),
        order: by === 'promised_at' ? 'promised_at, id' : newestFirst,
        cursorOf: (lead) => ({ as_of, section: index, at: lead[by] ?? as_of, id: lead.id }),
      },
    ];
  });
}

interface Narrowing {
  readonly as_of: string;
  readonly threads: boolean;
  readonly after: QueueCursor | undefined;
}

function narrowed(
  base: LeadConditions,
  name: QueueSection,
  { as_of, threads, after }: Narrowing,
): LeadConditions {
  const { where, by, late } = selections[name];
  const parameters = [...base.parameters];
  const add = (value: string) => `$${parameters.push(value)}`;
  const conditions = [base.where, where];
  if (threads && by === 'created_at') conditions.push(ownRow);
  if (late !== undefined) conditions.push(`promised_at ${late ? '<' : '>='} ${add(as_of)}::timestamptz`);
  if (after) {
    const further = by === 'promised_at' ? '>' : '<';
    conditions.push(`(${by}, id) ${further} (${add(after.at)}::timestamptz, ${add(after.id)}::uuid)`);
  }
  return { where: conditions.join(' AND '), parameters };
}
