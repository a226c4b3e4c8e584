import { z } from 'zod';
import { locateWords } from './quote-words';

/**
 * Texts of pages. They can contain placeholders of the business information ("{callout_price_from}"), so that numbers
 * that change are stored once.
 */
export const copyItemSchema = z.object({ title: z.string(), description: z.string() });
export type CopyItem = z.infer<typeof copyItemSchema>;

/** `icon_name` is the name of a small drawing. */
export const pictureItemSchema = copyItemSchema.extend({ icon_name: z.string() });
export type PictureItem = z.infer<typeof pictureItemSchema>;

export const pageFaqSchema = z.object({ question: z.string(), answer: z.string() });
export type PageFaq = z.infer<typeof pageFaqSchema>;

/** Where a button leads: a path of this site, or an anchor on the page. */
export const linkTargetSchema = z.string().regex(/^(\/(?!\/)|#)\S*$/);

export const labelledLinkSchema = z.object({ label: z.string(), target: linkTargetSchema });
export type LabelledLink = z.infer<typeof labelledLinkSchema>;

export const serviceTypeSchema = z.enum([
  'Residential',
  'Commercial',
  'Smart Lock Installation',
  'CCTV Installation',
  'UPVC Lock Services',
]);

/** A heading and the sentence under it. */
export const headed = { heading: z.string(), lead: z.string() };

/** A large figure at the top of a page: "from £89, quoted upfront". `before` and `after` are small text beside it. */
export const figureSchema = z.object({
  before: z.string(),
  value: z.string(),
  after: z.string(),
  about: z.string(),
});
export type Figure = z.infer<typeof figureSchema>;
export const figuresSchema = z.array(figureSchema).max(3);

/** Texts of one service page. The specification sets how many there are of each. */
export const servicePageCopySchema = z.object({
  slug: z.string(),
  /** Name in menus and breadcrumbs. */
  name: z.string(),
  service_type: serviceTypeSchema,
  heading: z.string(),
  lead: z.string(),
  /** Range in minutes, if this service promises another than the business: "20-30". */
  response_time: z.string().nullable(),
  /** Figures at the top; null shows those that all services share: minutes, price and guarantee. */
  figures: figuresSchema.nullable().default(null),
  secondary_action: z.object({ label: z.string(), target: linkTargetSchema }),
  features: z.array(copyItemSchema).max(3),
  /** The row of benefits or common problems; null for pages without one. */
  highlights: z.object({ ...headed, items: z.array(pictureItemSchema).max(4) }).nullable(),
  offer: z.object({ ...headed, items: z.array(copyItemSchema).max(6) }),
  reasons: z.object({ heading: z.string(), items: z.array(copyItemSchema).max(3) }),
  /** The step of "How it works" that is specific to this service. */
  assessment: copyItemSchema,
  /** What an emergency is for this service, in one sentence. */
  emergency_lead: z.string(),
  faqs: z.object({ heading: z.string(), items: z.array(pageFaqSchema).max(6) }),
  areas_heading: z.string(),
  closing: z.object(headed),
});
export type ServicePageCopy = z.infer<typeof servicePageCopySchema>;

/** Sections that all service pages share. */
export const serviceSectionsSchema = z.object({
  figures: figuresSchema,
  how_it_works: z.object({
    heading: z.string(),
    contact: copyItemSchema,
    response: copyItemSchema,
    guarantee: copyItemSchema,
  }),
  emergency: z.object({
    heading: z.string(),
    /** Null if nothing is promised. */
    average_minutes: z.int().positive().nullable(),
    /** Text below the minutes. */
    average: z.string(),
    /** Points below the average: insured, always available, local. */
    points: z.array(copyItemSchema).max(3),
    counts_heading: z.string(),
    counts: z.array(copyItemSchema).max(3),
    /** Text above the phone number. */
    ring: z.string(),
  }),
  areas_lead: z.string(),
});
export type ServiceSections = z.infer<typeof serviceSectionsSchema>;

export const servicesOverviewSchema = z.object({
  ...headed,
  figures: figuresSchema,
  benefits: z.array(copyItemSchema).max(3),
  what_we_do: z.object({
    ...headed,
    parts: z.array(copyItemSchema.extend({ links: z.array(labelledLinkSchema) })).max(4),
  }),
  areas: z.object(headed),
  closing: z.object(headed),
});
export type ServicesOverview = z.infer<typeof servicesOverviewSchema>;

/** Texts of the consent panel for cookies and statistics. */
export const consentCopySchema = z.object({
  /** Name of the panel. */
  label: z.string(),
  /** Whether the tag may be loaded: one short sentence. */
  question: z.string(),
  statistics: z.object({ label: z.string(), note: z.string() }),
});

/** Texts beside "Use my location". */
export const locateCopySchema = z.object({
  /** The visitor or their browser refused. */
  refused: z.string().default(locateWords.refused),
  /** The device does not know, or took too long. */
  failed: z.string().default(locateWords.failed),
});
export type LocateCopy = z.infer<typeof locateCopySchema>;

/** Texts of the coverage check, which can contain {district}, {town}, {response_time} and {nearest}. */
export const coverageCopySchema = z.object({
  /** Heading and lead can contain {town_count}. */
  ...headed,
  /** Placeholder of the field. */
  example: z.string(),
  /** If nobody knows the place. */
  refused: z.string(),
  /** What to do then, followed by the phone number. */
  refused_advice: z.string().default('Add a town or a postcode, use your location, or call us:'),
  /** Heading and text above the places that a name can mean. */
  several: z
    .object({ title: z.string(), description: z.string() })
    .default({ title: 'Which {district}?', description: 'Another one? Add its town or postcode.' }),
  in_town: z.string(),
  /** Covered, but not by a particular town. */
  covered: z.string(),
  arrival: z.string(),
  town_link: z.string(),
  /** Where no price is advertised. */
  no_price: z.string().default('You hear the price before any work starts.'),
  outside: z.string(),
  /** The nearest town of a place outside, with its distance if that is known. */
  nearest: z.string().default('The nearest place we cover is {nearest}.'),
  /** Followed by the phone number. */
  outside_advice: z.string(),
  /** What to ask another locksmith. */
  ask: z.object({ title: z.string(), items: z.array(z.string()).max(3) }).default({
    title: 'If you call another locksmith, ask for three things:',
    items: ['the total price with VAT', 'the name of the person coming', 'the company number'],
  }),
  locate: locateCopySchema.prefault({}),
});
export type CoverageCopy = z.infer<typeof coverageCopySchema>;

/** Texts around the map of a place, which can contain {place} and {radius_miles}. */
export const serviceAreaCopySchema = z.object({
  caption: z.string(),
  /** What the map provider learns when its map is shown. */
  third_party: z.string(),
});
export type ServiceAreaCopy = z.infer<typeof serviceAreaCopySchema>;

/** Texts around every page. */
export const chromeCopySchema = z.object({
  /** What a chat opens with. */
  chat: z.string(),
  header: z.object({
    line: z.string(),
    notes: z.array(z.string()),
    /** Text above the number in the menu on phones. */
    call: z.string(),
  }),
  footer: z.object({
    line: z.string(),
    areas: z.string(),
    services: z.array(labelledLinkSchema),
    resources: z.array(labelledLinkSchema),
  }),
});
