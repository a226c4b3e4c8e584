import type { ClaimPatch, StoredClaim } from '@latchline/contracts/content/claims/claim.schema';
import { hasEvidence } from '@latchline/contracts/content/claims/claim-rules';

export interface ClaimChange {
  readonly patch: ClaimPatch;
  /** The current value of the claim's fact. */
  readonly value: string | null;
  readonly actor: string;
}

const evidenceFields = ['evidence', 'evidence_url', 'evidence_file'] as const;

/** Evidence supports the value at the time it was recorded; changing or confirming the evidence records the current value. */
export function changedClaim<C extends Omit<StoredClaim, 'updated_at'>>(
  claim: C,
  { patch: { confirmed, ...fields }, value, actor }: ClaimChange,
  now: Date,
): C {
  const next = { ...claim, ...fields, updated_by: actor };
  const touched = evidenceFields.some(
    (field) => fields[field] !== undefined && fields[field] !== claim[field],
  );
  const other = fields.fact !== undefined && fields.fact !== claim.fact;
  if (!hasEvidence(next)) return { ...next, evidence_at: null, evidence_value: null };
  if (!touched && !confirmed && !other && claim.evidence_at) return next;
  return { ...next, evidence_at: now.toISOString(), evidence_value: value ?? (next.own_value || null) };
}
