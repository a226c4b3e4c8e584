import { z } from 'zod';
import { sitePathPattern } from '../../http/site-path';

/** What a claim is about; `other` is for claims without a figure. */
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

/** In order of urgency. `changed`: since the evidence was recorded; `due-soon`: review due within 30 days. */
export const claimStates = ['overdue', 'changed', 'no-evidence', 'due-soon', 'ok'] as const;
export type ClaimState = (typeof claimStates)[number];

/** The field that a claim refers to. Its value is read from there, so that the claim cannot disagree with the site. */
export const claimFactSchema = z
  .string()
  .regex(
    /^(business-info\.[a-z_]{1,40}|services\.[a-z0-9-]{1,80}\.price|(services|locations)\.[a-z0-9-]{1,80}\.response_time)$/,
    'Choose a fact from the list',
  );

const line = (most: number) => z.string().trim().max(most, `Use ${most} characters at most`);
const pathSchema = z
  .string()
  .trim()
  .max(200, 'Use 200 characters at most')
  .regex(sitePathPattern, 'Enter an address of this site, like /about');

/** A claim that the site makes, and its evidence. */
export const claimFieldsSchema = z.strictObject({
  /** What is claimed. */
  text: line(300).min(1, 'Enter what is claimed'),
  /** What it is about. */
  kind: z.enum(claimKinds),
  /** Field whose value is claimed: `business-info.rating`, `locations.sheffield.response_time`; null for none. */
  fact: claimFactSchema.nullable(),
  /** Value of a claim without `fact`. */
  own_value: line(120),
  /** Paths of pages that make the claim. */
  shown_on: z.array(pathSchema).max(40, 'List 40 places at most'),
  /** What the claim rests on. */
  evidence: line(2_000),
  /** Web page with evidence; empty for none. */
  evidence_url: z.union(
    [
      z.literal(''),
      z
        .url({ protocol: /^https?$/, error: 'Enter a whole address, like https://example.com/report' })
        .max(500),
    ],
    'Enter a whole address, like https://example.com/report',
  ),
  /** Where a document with evidence is stored. */
  evidence_file: line(200),
  /** Who is responsible for the claim. */
  owner: line(120),
  /** Day of the next review, `2026-01-31`. */
  review_on: z.iso
    .date('Enter a day')
    .refine((day) => day >= '2000-01-01' && day < '2200-01-01', 'Enter a day of this century'),
});
export type ClaimFields = z.infer<typeof claimFieldsSchema>;

/** A claim to record. */
export const claimDraftSchema = claimFieldsSchema.extend({
  /** Id of the claim, a new UUID. Sending it again replaces the claim, so a retry is safe. */
  id: z.uuid().optional(),
});
export type ClaimDraft = z.infer<typeof claimDraftSchema>;
/** Changes to a claim. */
export const claimPatchSchema = claimFieldsSchema.partial().extend({
  /** Confirms that the evidence was checked and holds for the current value. */
  confirmed: z.literal(true).optional(),
});
export type ClaimPatch = z.infer<typeof claimPatchSchema>;

export const storedClaimSchema = claimFieldsSchema.extend({
  id: z.uuid(),
  /** What is claimed. */
  text: z.string(),
  /** Value of a claim without `fact`. */
  own_value: z.string(),
  /** Paths of pages that make the claim. */
  shown_on: z.array(z.string()),
  /** What the claim rests on. */
  evidence: z.string(),
  /** Web page with evidence; empty for none. */
  evidence_url: z.string(),
  /** Where a document with evidence is stored. */
  evidence_file: z.string(),
  /** Who is responsible for the claim. */
  owner: z.string(),
  /** Day of the next review, `2026-01-31`. */
  review_on: z.string(),
  /** The value when the evidence was recorded; null without evidence. */
  evidence_value: z.string().nullable(),
  /** When the evidence was recorded, ISO 8601 in UTC; null without evidence. */
  evidence_at: z.iso.datetime().nullable(),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
  updated_by: z.string().nullable(),
});
export type StoredClaim = z.infer<typeof storedClaimSchema>;

/** A claim with its current value. */
export const claimSchema = storedClaimSchema.extend({
  /** Current value on the site; null if the fact does not exist or cannot be read. */
  value: z.string().nullable(),
  /** What needs to be done, most urgent state first. */
  state: z.enum(claimStates),
});
export type Claim = z.infer<typeof claimSchema>;
