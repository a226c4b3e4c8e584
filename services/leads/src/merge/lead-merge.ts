import type { Lead } from '@latchline/contracts/leads/lead.schema';
import type { TimelineDraft } from '../leads/lead';

/** The reason, shown to the user, why leads cannot be merged; null when they can. */
export function refusalToMerge(into: Lead, leads: readonly Lead[]): string | null {
  if (into.merged_into) return `Lead ${into.id} is itself merged into lead ${into.merged_into}`;
  for (const lead of leads) {
    if (lead.id === into.id) return 'A lead cannot be merged into itself';
    if (lead.merged_into && lead.merged_into !== into.id)
      return `Lead ${lead.id} is already merged into lead ${lead.merged_into}. Undo that merge first.`;
    if (into.held && !lead.held) return 'A lead in the inbox cannot be merged into a quarantined lead';
  }
  return null;
}

export type MergeKind = Extract<TimelineDraft['kind'], 'merged' | 'unmerged'>;

/** The timeline entries of the target and of the merged lead, which has its own id in `from`. */
export function mergeEntries(
  kind: MergeKind,
  { lead, into, actor, at }: { lead: string; into: string; actor: string; at: string },
): { readonly into: TimelineDraft; readonly lead: TimelineDraft } {
  return {
    into: { at, actor, kind, from: null, to: lead },
    lead: { at, actor, kind, from: lead, to: into },
  };
}
