import { leadErrors } from '@latchline/contracts/leads/lead.errors';
import type { Lead } from '@latchline/contracts/leads/lead.schema';
import { CodedError } from '@latchline/contracts/messaging/coded-error';
import type { LeadChange } from '../leads/lead';
import { versionAfter } from '../leads/lead-version';

/** The first user to claim a lead is its assignee. Null if it is theirs already. */
export function claimedLead(lead: Lead, actor: string, now: Date): LeadChange | null {
  if (lead.assigned_to?.toLowerCase() === actor.toLowerCase()) return null;
  if (lead.assigned_to !== null)
    throw new CodedError(leadErrors.claimed, `${lead.assigned_to} has this lead`, {
      assigned_to: lead.assigned_to,
    });
  return assigned(lead, 'claimed', actor, actor, now);
}

/** Null if it is assigned to nobody. */
export const unclaimedLead = (lead: Lead, actor: string, now: Date): LeadChange | null =>
  lead.assigned_to === null ? null : assigned(lead, 'unclaimed', null, actor, now);

function assigned(
  lead: Lead,
  kind: 'claimed' | 'unclaimed',
  assigned_to: string | null,
  actor: string,
  now: Date,
): LeadChange {
  const at = versionAfter(lead.updated_at, now);
  return {
    lead: { ...lead, assigned_to, updated_at: at },
    entries: [{ at, actor, kind, from: lead.assigned_to, to: assigned_to }],
  };
}
