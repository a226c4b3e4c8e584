import type { Lead } from '@latchline/contracts/leads/lead.schema';
import { everybody, onCall } from '../rota/on-call';
import { wallClock } from '../rota/wall-clock';
import { quietUntil } from '../people/lanes';
import type { Staff } from '../people/staffing';

export interface CallOutStep {
  /** Whom to notify now. */
  readonly people: readonly string[];
  /** Everybody has been notified: no step follows. */
  readonly isLast: boolean;
}

/** The next in line whom nobody has notified yet, and after the line everybody. Follows the rota of the moment. */
export function nextStep(
  { rota, reachable }: Pick<Staff, 'rota' | 'reachable'>,
  notified: readonly string[],
  now: Date,
): CallOutStep {
  const wall = wallClock(now);
  const next = onCall(rota, wall, reachable).line.find((person) => !notified.includes(person));
  if (next !== undefined) return { people: [next], isLast: false };
  return { people: everybody(rota, wall, reachable), isLast: true };
}

type Standing = Pick<
  Lead,
  'status' | 'assigned_to' | 'contacted_at' | 'call_attempts' | 'held' | 'merged_into'
>;

/** Whether the lead still needs somebody to take it: nobody has claimed it, called or dealt with it otherwise. */
export const needsSomebody = (lead: Standing): boolean =>
  lead.status === 'new' &&
  lead.assigned_to === null &&
  lead.contacted_at === null &&
  lead.call_attempts === 0 &&
  !lead.held &&
  lead.merged_into === null;

/** A lead that promises a quick response never waits for the end of anybody's quiet hours. */
const canWait = ({ urgency }: Pick<Lead, 'urgency'>): boolean =>
  urgency === 'next-day' || urgency === 'flexible';

/** When this person may be notified of this lead; null for at once. */
export const heldUntil = (
  lead: Pick<Lead, 'urgency'>,
  person: string,
  { people }: Pick<Staff, 'people'>,
  now: Date,
): Date | null => (canWait(lead) ? quietUntil(people.get(person)?.quiet_hours ?? null, now) : null);
