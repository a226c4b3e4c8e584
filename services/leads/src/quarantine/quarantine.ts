import type { Lead, LeadDetail } from '@latchline/contracts/leads/lead.schema';
import { type LeadChange, submittedEntry, type TimelineDraft } from '../leads/lead';
import { versionAfter } from '../leads/lead-version';

/** The actor of timeline entries that no user made. */
const system = 'latchline';

/** A lead's first timeline entries, including its quarantine with the reasons. */
export function firstEntries(lead: Lead): TimelineDraft[] {
  const submitted = submittedEntry(lead);
  if (!lead.held) return [submitted];
  const { created_at: at, suspicions } = lead;
  return [submitted, { at, actor: system, kind: 'held', from: null, to: suspicions.join(',') }];
}

/** Returns no entries if the lead is not quarantined, or merged: then it appears in no list. */
export function releasedLead(lead: Lead, actor: string, now: Date): LeadChange {
  const isMovable = lead.held && lead.merged_into === null;
  return isMovable ? moved(lead, { held: false, kind: 'released' }, actor, now) : { lead, entries: [] };
}

/** Quarantines a lead by hand. A merged lead appears in no list, so it does not move. */
export function quarantinedLead(lead: Lead, actor: string, now: Date): LeadChange {
  const isMovable = !lead.held && lead.merged_into === null;
  return isMovable ? moved(lead, { held: true, kind: 'held' }, actor, now) : { lead, entries: [] };
}

function moved(
  lead: Lead,
  { held, kind }: { held: boolean; kind: 'held' | 'released' },
  actor: string,
  now: Date,
): LeadChange {
  const at = versionAfter(lead.updated_at, now);
  return { lead: { ...lead, held, updated_at: at }, entries: [{ at, actor, kind, from: null, to: null }] };
}

/** A lead quarantined on arrival and never released: nobody has been notified of it. */
export function isUnsent({ timeline }: Pick<LeadDetail, 'timeline'>): boolean {
  const moves = timeline.filter(({ kind }) => kind === 'held' || kind === 'released');
  return (
    moves[0]?.kind === 'held' && moves[0].actor === system && !moves.some(({ kind }) => kind === 'released')
  );
}
