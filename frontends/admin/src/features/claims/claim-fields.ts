import type { Claim } from '@latchline/contracts/content/claims/claim.schema';
import type { ClaimValues } from '@latchline/contracts/content/claims/claim-form.schema';
import type { FieldLabels } from '../../shared/editing/use-entity-form';

export const valuesOf = (claim: Claim): ClaimValues => ({
  text: claim.text,
  kind: claim.kind,
  fact: claim.fact ?? '',
  own_value: claim.own_value,
  shown_on: claim.shown_on.join('\n'),
  evidence: claim.evidence,
  evidence_url: claim.evidence_url,
  evidence_file: claim.evidence_file,
  owner: claim.owner,
  review_on: claim.review_on,
});

export const labels = {
  text: 'Claim',
  kind: 'Kind',
  fact: 'Linked setting',
  own_value: 'Value',
  shown_on: 'Shown on',
  evidence: 'Evidence',
  evidence_url: 'Link to the evidence',
  evidence_file: 'File name of the evidence',
  owner: 'Owner',
  review_on: 'Review date',
} as const satisfies FieldLabels<ClaimValues>;
