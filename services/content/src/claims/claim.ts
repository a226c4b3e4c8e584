import type { ClaimPatch, StoredClaim } from '@latchline/contracts/content/claims/claim.schema';
import { hasEvidence } from '@latchline/contracts/content/claims/claim-rules';

export interface ClaimChange {
  readonly patch: ClaimPatch;
  /** What the claim's fact says now. */
  readonly value: string | null;
  readonly actor: string;
}

const evidenceFields = ['evidence', 'evidence_url', 'evidence_file'] as const;

/** Evidence holds for the value there was when it was recorded; touching it, or confirming it, records it anew. */
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
