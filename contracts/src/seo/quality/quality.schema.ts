import { z } from 'zod';

export const qualitySeverities = ['error', 'warning'] as const;
export type QualitySeverity = (typeof qualitySeverities)[number];

interface QualityRule {
  readonly severity: QualitySeverity;
  readonly title: string;
  /** What to do about it. */
  readonly advice: string;
}

/** Everything the check looks for. The names are stored with findings: they are permanent. */
export const qualityRules = {
  'title-missing': {
    severity: 'error',
    title: 'Pages without a title',
    advice: 'Give the page a title: it is the line people press in search results.',
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
      'Keep what stands before the name of the business to about 60 characters: search results cut off the rest.',
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
      'With names and numbers taken out these pages say the same. Search engines call that a doorway page: write what is true of this place alone.',
  },
  'orphan-page': {
    severity: 'warning',
    title: 'Pages nothing links to',
    advice: 'Link to the page from one that people read: from a list, a menu or a neighbour.',
  },
  'broken-link': {
    severity: 'error',
    title: 'Broken links',
    advice: 'Mend the link, or leave a redirect at the address it leads to.',
  },
  'broken-fragment': {
    severity: 'warning',
    title: 'Links to a place that is not on the page',
    advice: 'Mend the part after #, or give the place that name.',
  },
  'link-redirects': {
    severity: 'warning',
    title: 'Links to addresses that have moved',
    advice: 'Link straight to where the redirect leads.',
  },
  'image-without-alt': {
    severity: 'error',
    title: 'Pictures without a description',
    advice: 'Say in the alternative text what the picture shows; leave it empty where it only decorates.',
  },
  'canonical-not-self': {
    severity: 'error',
    title: 'Pages that name another address as theirs',
    advice: 'A page in the sitemap has to be its own canonical address: correct it, or take the page out.',
  },
  'noindex-in-sitemap': {
    severity: 'error',
    title: 'Pages in the sitemap that are kept from search engines',
    advice: 'Take the page out of the sitemap, or let search engines show it.',
  },
  'sitemap-not-ok': {
    severity: 'error',
    title: 'Addresses in the sitemap without a page',
    advice: 'The sitemap names pages that answer with 200 at that very address.',
  },
  'invalid-structured-data': {
    severity: 'error',
    title: 'Structured data that cannot be read',
    advice: 'Correct the structured data in the settings of this type of page.',
  },
} as const satisfies Readonly<Record<string, QualityRule>>;

export type QualityRuleName = keyof typeof qualityRules;
export const qualityRuleNames = Object.keys(qualityRules) as [QualityRuleName, ...QualityRuleName[]];

/** From this share of equal wording on, two pages are nearly the same. `infra/decisions/0068` says why. */
export const nearIdenticalFrom = 0.7;

const ignoredSchema = z.object({ reason: z.string(), by: z.string(), at: z.iso.datetime() });

export const qualityFindingSchema = z.object({
  id: z.uuid(),
  rule: z.enum(qualityRuleNames),
  severity: z.enum(qualitySeverities),
  /** Path of the page it is about. */
  page: z.string(),
  /** What on the page, where there may be several: the address of a link, another page. */
  subject: z.string(),
  detail: z.string(),
  first_seen_at: z.iso.datetime(),
  /** Somebody has decided that it is fine. */
  ignored: ignoredSchema.nullable(),
});
export type QualityFinding = z.infer<typeof qualityFindingSchema>;

export const qualityRunStates = ['waiting', 'running', 'done', 'failed'] as const;

export const qualityRunSchema = z.object({
  id: z.uuid(),
  state: z.enum(qualityRunStates),
  /** E-mail address of who started it; `nightly` where nobody did. */
  requested_by: z.string(),
  created_at: z.iso.datetime(),
  finished_at: z.iso.datetime().nullable(),
  pages_done: z.int(),
  pages_total: z.int(),
  /** Why it failed. */
  failure: z.string().nullable(),
});
export type QualityRun = z.infer<typeof qualityRunSchema>;

/** How alike two pages are, with names and numbers taken out: 0 to 1. */
export const similarPagesSchema = z.object({ one: z.string(), other: z.string(), score: z.number() });
export type SimilarPages = z.infer<typeof similarPagesSchema>;

export const qualityReportSchema = z.object({
  /** The last that was finished. */
  run: qualityRunSchema.nullable(),
  /** One that is under way, or the last where it failed. */
  current: qualityRunSchema.nullable(),
  findings: z.array(qualityFindingSchema),
  /** Town pages most alike, the nearest first. */
  similar: z.array(similarPagesSchema),
  near_identical_from: z.number(),
});
export type QualityReport = z.infer<typeof qualityReportSchema>;

export const qualityJudgementSchema = z.strictObject({
  /** Why it is fine as it is; null takes that back. */
  ignored_reason: z
    .string()
    .trim()
    .min(3, 'Say why in a few words')
    .max(300, 'Use at most 300 characters')
    .nullable(),
});
export type QualityJudgement = z.infer<typeof qualityJudgementSchema>;
