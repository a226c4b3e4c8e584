import type { Lead } from '@latchline/contracts/leads/lead.schema';
import type { EntityManager } from 'typeorm';
import { insertTimeline } from '../leads/timeline.sql';
import { mergeEntries, type MergeKind } from './lead-merge';

/** Adds the merge, or its undoing, to the timelines of both leads. */
export async function writeMergeHistory(
  manager: EntityManager,
  kind: MergeKind,
  { lead, into }: { readonly lead: Lead; readonly into: Lead },
  actor: string,
): Promise<void> {
  const at = new Date().toISOString();
  const entries = mergeEntries(kind, { lead: lead.id, into: into.id, actor, at });
  await insertTimeline(manager, into.id, [entries.into]);
  await insertTimeline(manager, lead.id, [entries.lead]);
}
