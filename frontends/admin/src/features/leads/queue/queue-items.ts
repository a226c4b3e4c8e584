import { type LeadGroup, leadGroupOf, leadGroups } from '@latchline/contracts/leads/queue/lead-queue';
import type { ListedLead } from '@latchline/contracts/leads/queue/listed-lead.schema';

/** A heading or a lead of the list. */
export type ListItem =
  | { readonly key: string; readonly lead: ListedLead }
  | { readonly key: string; readonly group: LeadGroup; readonly loaded: number };

export const plainItems = (leads: readonly ListedLead[]): ListItem[] =>
  leads.map((lead) => ({ key: lead.id, lead }));

/**
 * The leads under the headings of their groups. A lead that became late since the list was loaded moves up; within a group
 * the order stays. "Now" is always there, so that nobody has to wonder whether it is empty or missing. A folded "Done" is
 * a heading only.
 */
export function queueItems(leads: readonly ListedLead[], now: number, isDoneFolded = false): ListItem[] {
  return leadGroups.flatMap((group): ListItem[] => {
    const within = leads.filter((lead) => leadGroupOf(lead, now) === group);
    if (within.length === 0 && group !== 'now') return [];
    const heading = { key: `group-${group}`, group, loaded: within.length };
    return group === 'done' && isDoneFolded ? [heading] : [heading, ...plainItems(within)];
  });
}

export const leadsOf = (items: readonly ListItem[]): ListedLead[] =>
  items.flatMap((item) => ('lead' in item ? [item.lead] : []));

/** Changes whenever a lead of the list changes its group. */
export const groupsKey = (leads: readonly ListedLead[], now: number): string =>
  leads.map((lead) => leadGroups.indexOf(leadGroupOf(lead, now))).join('');
