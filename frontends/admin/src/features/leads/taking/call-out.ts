import type { LeadDetail } from '@latchline/contracts/leads/lead.schema';
import type { ListedLead } from '@latchline/contracts/leads/queue/listed-lead.schema';

type Standing = Pick<
  ListedLead,
  'status' | 'assigned_to' | 'contacted_at' | 'call_attempts' | 'held' | 'merged_into'
>;

/** Whether somebody should still say "I've got it": nobody has the lead, called or dealt with it otherwise. */
export const needsSomebody = (lead: Standing): boolean =>
  lead.assigned_to === null && lead.call_attempts === 0 && isWaiting(lead);

const dayMs = 86_400_000;

/** Whether those on call are notified of a lead that was just released: of one that needs somebody, within a day of its arrival. */
export const isCalledOutAgain = (
  lead: Standing & Pick<LeadDetail, 'clock_started_at' | 'created_at'>,
  now: number,
): boolean => needsSomebody(lead) && now - Date.parse(lead.clock_started_at ?? lead.created_at) < dayMs;

/** Whether it matters who has the lead: the customer has not been contacted yet. */
export const isWaiting = (lead: Omit<Standing, 'assigned_to' | 'call_attempts'>): boolean =>
  lead.status === 'new' && lead.contacted_at === null && !lead.held && lead.merged_into === null;

/** When the user took the lead that is theirs; null if nobody has it, or if it was never claimed. */
export function takenAt(lead: Pick<LeadDetail, 'assigned_to' | 'timeline'>): string | null {
  const last = lead.timeline.findLast(({ kind }) => ['claimed', 'assigned', 'unclaimed'].includes(kind));
  return lead.assigned_to !== null && last && last.kind !== 'unclaimed' ? last.at : null;
}
