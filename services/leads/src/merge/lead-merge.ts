import type { Lead } from '@latchline/contracts/leads/lead.schema';
import type { TimelineDraft } from '../leads/lead';

/** Why leads cannot become one, in words for whoever tried; null when they can. */
export function refusalToMerge(into: Lead, leads: readonly Lead[]): string | null {
  if (into.merged_into) return `Lead ${into.id} is itself part of lead ${into.merged_into}`;
  for (const lead of leads) {
    if (lead.id === into.id) return 'A lead cannot be merged into itself';
    if (lead.merged_into)
      return `Lead ${lead.id} is part of lead ${lead.merged_into} already: undo that first`;
    if (into.held && !lead.held) return 'A lead in quarantine cannot take in one that is not';
  }
  return null;
}

export type MergeKind = Extract<TimelineDraft['kind'], 'merged' | 'unmerged'>;

/** The line of the lead that takes in, and that of the merged one, which has its own id in `from`. */
export function mergeEntries(
  kind: MergeKind,
  { lead, into, actor, at }: { lead: string; into: string; actor: string; at: string },
): { readonly into: TimelineDraft; readonly lead: TimelineDraft } {
  return {
    into: { at, actor, kind, from: null, to: lead },
    lead: { at, actor, kind, from: lead, to: into },
  };
}
