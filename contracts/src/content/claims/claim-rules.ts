import { type Claim, type ClaimState, claimStates, type StoredClaim } from './claim.schema';

const dueSoonDays = 30;
const dayMs = 86_400_000;

export const hasEvidence = ({
  evidence,
  evidence_url,
  evidence_file,
}: Pick<StoredClaim, 'evidence' | 'evidence_url' | 'evidence_file'>): boolean =>
  [evidence, evidence_url, evidence_file].some((part) => part !== '');

/** `value` is the current value on the site; null if it cannot be read, which does not invalidate the evidence. */
export function claimState(claim: StoredClaim, value: string | null, today: string): ClaimState {
  if (claim.review_on < today) return 'overdue';
  if (!hasEvidence(claim)) return 'no-evidence';
  if (value !== null && claim.evidence_value !== null && claim.evidence_value !== value) return 'changed';
  const days = (Date.parse(claim.review_on) - Date.parse(today)) / dayMs;
  return days <= dueSoonDays ? 'due-soon' : 'ok';
}

/** Most urgent first. */
export const byUrgency = (a: Claim, b: Claim): number =>
  claimStates.indexOf(a.state) - claimStates.indexOf(b.state) ||
  a.review_on.localeCompare(b.review_on) ||
  a.text.localeCompare(b.text);
