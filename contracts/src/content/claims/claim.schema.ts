import { z } from 'zod';
import { sitePathPattern } from '../../http/site-path';

/** What a claim is about; `other` is whatever has no figure. */
export const claimKinds = [
  'price',
  'time',
  'rating',
  'experience',
  'guarantee',
  'qualification',
  'other',
] as const;
export type ClaimKind = (typeof claimKinds)[number];

/** By urgency. `no-evidence`: nobody has recorded what it rests on; `due-soon`: within thirty days. */
export const claimStates = ['overdue', 'changed', 'no-evidence', 'due-soon', 'ok'] as const;
export type ClaimState = (typeof claimStates)[number];

/** The field that a claim stands for: its value is read there, so that the register cannot disagree with the site. */
export const claimFactSchema = z
  .string()
  .regex(
    /^(business-info\.[a-z_]{1,40}|(services|locations)\.[a-z0-9-]{1,80}\.response_time)$/,
    'Choose a fact from the list',
  );

const line = (most: number) => z.string().trim().max(most, `Use ${most} characters at most`);
const pathSchema = z
  .string()
  .trim()
  .max(200, 'Use 200 characters at most')
  .regex(sitePathPattern, 'Enter an address of this site, like /about');

export const claimFieldsSchema = z.strictObject({
  text: line(300).min(1, 'Enter what is claimed'),
  kind: z.enum(claimKinds),
  fact: claimFactSchema.nullable(),
  /** For a claim without a fact. */
  own_value: line(120),
  shown_on: z.array(pathSchema).max(40, 'List 40 places at most'),
  evidence: line(2_000),
  evidence_url: z.union(
    [
      z.literal(''),
      z
        .url({ protocol: /^https?$/, error: 'Enter a whole address, like https://example.com/report' })
        .max(500),
    ],
    'Enter a whole address, like https://example.com/report',
  ),
  evidence_file: line(200),
  owner: line(120),
  review_on: z.iso
    .date('Enter a day')
    .refine((day) => day >= '2000-01-01' && day < '2200-01-01', 'Enter a day of this century'),
});
export type ClaimFields = z.infer<typeof claimFieldsSchema>;

export const claimDraftSchema = claimFieldsSchema;
/** `confirmed` says that the evidence was looked at and holds for the value as it is now. */
export const claimPatchSchema = claimFieldsSchema.partial().extend({ confirmed: z.literal(true).optional() });
export type ClaimPatch = z.infer<typeof claimPatchSchema>;

export const storedClaimSchema = claimFieldsSchema.extend({
  id: z.uuid(),
  text: z.string(),
  own_value: z.string(),
  shown_on: z.array(z.string()),
  evidence: z.string(),
  evidence_url: z.string(),
  evidence_file: z.string(),
  owner: z.string(),
  review_on: z.string(),
  /** What the value was when the evidence was recorded, and when that was. */
  evidence_value: z.string().nullable(),
  evidence_at: z.iso.datetime().nullable(),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
  updated_by: z.string().nullable(),
});
export type StoredClaim = z.infer<typeof storedClaimSchema>;

export const claimSchema = storedClaimSchema.extend({
  /** As the site says it now; null when the fact is not there or cannot be asked for. */
  value: z.string().nullable(),
  state: z.enum(claimStates),
});
export type Claim = z.infer<typeof claimSchema>;
