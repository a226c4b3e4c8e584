import type { Lead, LeadDetail } from '@latchline/contracts/leads/lead.schema';
import { type LeadChange, submittedEntry, type TimelineDraft } from '../leads/lead';
import { versionAfter } from '../leads/lead-version';

/** Who the history says it was when nobody was. */
const system = 'latchline';

/** The first lines of a lead's history. That it was held stands there with the reasons. */
export function firstEntries(lead: Lead): TimelineDraft[] {
  const submitted = submittedEntry(lead);
  if (!lead.held) return [submitted];
  const { created_at: at, suspicions } = lead;
  return [submitted, { at, actor: system, kind: 'held', from: null, to: suspicions.join(',') }];
}

/** Out of quarantine. Without entries where nothing happened. */
export function release(lead: Lead, actor: string, now: Date): LeadChange {
  return lead.held ? moved(lead, { held: false, kind: 'released' }, actor, now) : { lead, entries: [] };
}

/** Into quarantine, by hand. A lead that was merged into another is in no view, and stays in none. */
export function hold(lead: Lead, actor: string, now: Date): LeadChange {
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

/** Nobody has been told of a lead that was held when it came, and has not been released since. */
export function isUntold({ timeline }: Pick<LeadDetail, 'timeline'>): boolean {
  const moves = timeline.filter(({ kind }) => kind === 'held' || kind === 'released');
  return (
    moves[0]?.kind === 'held' && moves[0].actor === system && !moves.some(({ kind }) => kind === 'released')
  );
}
