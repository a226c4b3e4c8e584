import { z } from 'zod';

export const qualitySeverities = ['error', 'warning'] as const;
export type QualitySeverity = (typeof qualitySeverities)[number];

interface QualityRule {
  readonly severity: QualitySeverity;
  readonly title: string;
  /** What to do about it. */
  readonly advice: string;
}

/** Everything the check looks for. The names are stored with findings, so they are permanent. */
export const qualityRules = {
  'title-missing': {
    severity: 'error',
    title: 'Pages without a title',
    advice: 'Give the page a title: it is the line people click in search results.',
  },
  'title-doubled': {
    severity: 'error',
    title: 'Pages that share a title',
    advice: 'Say in each title what only that page is about, or search engines show one of them.',
  },
  'title-length': {
    severity: 'warning',
    title: 'Titles too short or too long',
    advice:
      'Keep the part before the name of the business to about 60 characters: search results cut off the rest.',
  },
  'description-missing': {
    severity: 'error',
    title: 'Pages without a description',
    advice: 'Write a description: without one the search engine picks a sentence from the page.',
  },
  'description-doubled': {
    severity: 'error',
    title: 'Pages that share a description',
    advice: 'Describe each page in its own words.',
  },
  'description-length': {
    severity: 'warning',
    title: 'Descriptions too short or too long',
    advice: 'Say what the page is about in 50 to 170 characters: search results show about 158 of them.',
  },
  'heading-missing': {
    severity: 'error',
    title: 'Pages without a main heading',
    advice: 'Every page has one h1 that says what it is about.',
  },
  'heading-many': {
    severity: 'error',
    title: 'Pages with several main headings',
    advice: 'Keep one h1; make the others h2.',
  },
  'thin-page': {
    severity: 'warning',
    title: 'Pages with few words',
    advice: 'Say more of use to the reader, or join the page with another.',
  },
  'near-identical': {
    severity: 'error',
    title: 'Pages that are nearly the same',
    advice:
      'Without names and numbers these pages say the same. Search engines treat them as doorway pages: write what is true of this place only.',
  },
  'orphan-page': {
    severity: 'warning',
    title: 'Pages nothing links to',
    advice: 'Link to the page from one that people read: from a list, a menu or a neighbour.',
  },
  'broken-link': {
    severity: 'error',
    title: 'Broken links',
    advice: 'Correct the link, or create a redirect for the address.',
  },
  'broken-fragment': {
    severity: 'warning',
    title: 'Links to an anchor that is not on the page',
    advice: 'Correct the part after #, or give the section that id.',
  },
  'link-redirects': {
    severity: 'warning',
    title: 'Links to addresses that have moved',
    advice: 'Link directly to the target of the redirect.',
  },
  'image-without-alt': {
    severity: 'error',
    title: 'Pictures without a description',
    advice: 'Describe the picture in its alternative text; leave it empty if it only decorates.',
  },
  'canonical-not-self': {
    severity: 'error',
    title: 'Pages with another canonical address',
    advice:
      'A page in the sitemap must be its own canonical address: correct it, or remove the page from the sitemap.',
  },
  'noindex-in-sitemap': {
    severity: 'error',
    title: 'Pages in the sitemap that search engines must not index',
    advice: 'Remove the page from the sitemap, or let search engines index it.',
  },
  'sitemap-not-ok': {
    severity: 'error',
    title: 'Addresses in the sitemap without a page',
    advice: 'Every address in the sitemap must return a page with status 200.',
  },
  'invalid-structured-data': {
    severity: 'error',
    title: 'Structured data that cannot be read',
    advice: 'Correct the structured data in the settings of this page type.',
  },
} as const satisfies Readonly<Record<string, QualityRule>>;

export type QualityRuleName = keyof typeof qualityRules;
export const qualityRuleNames = Object.keys(qualityRules) as [QualityRuleName, ...QualityRuleName[]];

/** Share of equal wording from which two pages count as nearly identical. Reasons: `infra/decisions/0068`. */
export const nearIdenticalFrom = 0.7;

const ignoredSchema = z.object({
  /** Why it is fine. */
  reason: z.string(),
  /** Email address of the user. */
  by: z.string(),
  /** When, ISO 8601 in UTC. */
  at: z.iso.datetime(),
});

/** A problem on a page. */
export const qualityFindingSchema = z.object({
  id: z.uuid(),
  /** The rule that the page breaks. */
  rule: z.enum(qualityRuleNames),
  /** How serious it is. */
  severity: z.enum(qualitySeverities),
  /** Path of the page. */
  page: z.string(),
  /** What on the page, if there can be several: the URL of a link, another page. */
  subject: z.string(),
  /** What is wrong. */
  detail: z.string(),
  /** When it was first found, ISO 8601 in UTC. */
  first_seen_at: z.iso.datetime(),
  /** Who marked it as fine, and why; null if nobody has. */
  ignored: ignoredSchema.nullable(),
});
export type QualityFinding = z.infer<typeof qualityFindingSchema>;

export const qualityRunStates = ['waiting', 'running', 'done', 'failed'] as const;

/** A check of all pages. */
export const qualityRunSchema = z.object({
  id: z.uuid(),
  /** Progress of the check. */
  state: z.enum(qualityRunStates),
  /** Email address of the user who started it, or `nightly`. */
  requested_by: z.string(),
  created_at: z.iso.datetime(),
  /** When it ended, ISO 8601 in UTC; null until then. */
  finished_at: z.iso.datetime().nullable(),
  /** Pages checked so far. */
  pages_done: z.int(),
  /** Pages to check. */
  pages_total: z.int(),
  /** Why it failed; null if it did not. */
  failure: z.string().nullable(),
});
export type QualityRun = z.infer<typeof qualityRunSchema>;

/** Two similar pages. */
export const similarPagesSchema = z.object({
  /** Path of one page. */
  one: z.string(),
  /** Path of the other page. */
  other: z.string(),
  /** Similarity without names and numbers, 0 to 1. */
  score: z.number(),
});
export type SimilarPages = z.infer<typeof similarPagesSchema>;

/** Result of the last check of all pages. */
export const qualityReportSchema = z.object({
  /** The last finished check; null if there was none. */
  run: qualityRunSchema.nullable(),
  /** The running check, or the last one if it failed; null otherwise. */
  current: qualityRunSchema.nullable(),
  /** Problems found, 5,000 at most: some of every rule. */
  findings: z.array(qualityFindingSchema),
  /** How many more there are that nobody has marked as fine; absent if all are listed. */
  unlisted: z
    .object({
      /** Errors that are not listed. */
      errors: z.int(),
      /** Warnings that are not listed. */
      warnings: z.int(),
    })
    .optional(),
  /** The most similar town pages, most similar first. */
  similar: z.array(similarPagesSchema),
  /** Similarity from which two pages count as nearly identical. */
  near_identical_from: z.number(),
});
export type QualityReport = z.infer<typeof qualityReportSchema>;

/** Marks a finding as fine. */
export const findingDecisionSchema = z.strictObject({
  /** Why it is fine; null removes the mark. */
  ignored_reason: z
    .string()
    .trim()
    .min(3, 'Say why in a few words')
    .max(300, 'Use at most 300 characters')
    .nullable(),
});
