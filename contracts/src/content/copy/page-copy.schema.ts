import { z } from 'zod';

/**
 * What pages say. Texts may hold placeholders of business facts ("{callout_price_from}"): numbers that can change
 * stand in the business information alone.
 */
export const copyItemSchema = z.object({ title: z.string(), description: z.string() });
export type CopyItem = z.infer<typeof copyItemSchema>;

/** `icon_name` is the name of a small drawing. */
export const pictureItemSchema = copyItemSchema.extend({ icon_name: z.string() });
export type PictureItem = z.infer<typeof pictureItemSchema>;

export const pageFaqSchema = z.object({ question: z.string(), answer: z.string() });
export type PageFaq = z.infer<typeof pageFaqSchema>;

/** Where a button leads: a path of this site, or a place on the page. */
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
export type ServiceType = z.infer<typeof serviceTypeSchema>;

/** A heading and the sentence under it. */
export const headed = { heading: z.string(), lead: z.string() };

/** What stands large in the first screen of a page: "from £89, quoted upfront". `before` and `after` are set small beside it. */
export const figureSchema = z.object({
  before: z.string(),
  value: z.string(),
  after: z.string(),
  about: z.string(),
});
export type Figure = z.infer<typeof figureSchema>;
export const figuresSchema = z.array(figureSchema).length(3);

/** The words of one service page; how many there are of each is the specification's. */
export const servicePageCopySchema = z.object({
  slug: z.string(),
  /** As menus and breadcrumbs call it. */
  name: z.string(),
  service_type: serviceTypeSchema,
  heading: z.string(),
  lead: z.string(),
  /** Range in minutes where this service promises another than the business: "20-30". */
  response_time: z.string().nullable(),
  /** In the hero; null shows those that all services share: minutes, price and guarantee of a lock-out. */
  figures: figuresSchema.nullable().default(null),
  secondary_action: z.object({ label: z.string(), target: linkTargetSchema }),
  features: z.array(copyItemSchema).length(3),
  /** The row of benefits or common problems, on the pages that have one. */
  highlights: z.object({ ...headed, items: z.array(pictureItemSchema).length(4) }).nullable(),
  offer: z.object({ ...headed, items: z.array(copyItemSchema).length(6) }),
  reasons: z.object({ heading: z.string(), items: z.array(copyItemSchema).length(3) }),
  /** The step of how-it-works that is this service's own. */
  assessment: copyItemSchema,
  /** What an emergency is in this trade, in a sentence. */
  emergency_lead: z.string(),
  faqs: z.object({ heading: z.string(), items: z.array(pageFaqSchema).length(6) }),
  areas_heading: z.string(),
  closing: z.object(headed),
});
export type ServicePageCopy = z.infer<typeof servicePageCopySchema>;

/** What all service pages share: the sections that take a service type. */
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
    average_minutes: z.int().positive(),
    /** Below the minutes. */
    average: z.string(),
    /** Below the average: insured, always available, local. */
    points: z.array(copyItemSchema).length(3),
    counts_heading: z.string(),
    counts: z.array(copyItemSchema).length(3),
    /** Above the telephone number. */
    ring: z.string(),
  }),
  areas_lead: z.string(),
});
export type ServiceSections = z.infer<typeof serviceSectionsSchema>;

export const servicesOverviewSchema = z.object({
  ...headed,
  figures: figuresSchema,
  benefits: z.array(copyItemSchema).length(3),
  what_we_do: z.object({
    ...headed,
    parts: z.array(copyItemSchema.extend({ links: z.array(labelledLinkSchema) })).length(4),
  }),
  areas: z.object(headed),
  closing: z.object(headed),
});
export type ServicesOverview = z.infer<typeof servicesOverviewSchema>;

/** What visitors are asked and told about cookies and statistics. */
export const consentCopySchema = z.object({
  /** Name of the panel. */
  label: z.string(),
  /** Whether the tag may be loaded: one short sentence. */
  question: z.string(),
  statistics: z.object({ label: z.string(), note: z.string() }),
});
export type ConsentCopy = z.infer<typeof consentCopySchema>;

/** "Do you cover…?" and its answers, which may hold {district}, {town} and {response_time}. */
export const coverageCopySchema = z.object({
  /** May hold {town_count}, as the lead may. */
  ...headed,
  /** In the empty field. */
  example: z.string(),
  /** What to type instead of what is no postcode. */
  refused: z.string(),
  in_town: z.string(),
  /** Covered, by no town in particular. */
  covered: z.string(),
  arrival: z.string(),
  town_link: z.string(),
  outside: z.string(),
  /** Followed by the telephone number. */
  outside_advice: z.string(),
});
export type CoverageCopy = z.infer<typeof coverageCopySchema>;

/** Around the map of a place; may hold {place} and {radius_miles}. */
export const serviceAreaCopySchema = z.object({
  caption: z.string(),
  /** Who learns what when the map of others is shown. */
  third_party: z.string(),
});
export type ServiceAreaCopy = z.infer<typeof serviceAreaCopySchema>;

/** The words around every page. */
export const chromeCopySchema = z.object({
  /** What a chat opens with. */
  chat: z.string(),
  header: z.object({
    line: z.string(),
    notes: z.array(z.string()),
    /** Above the number in the menu of telephones. */
    call: z.string(),
  }),
  footer: z.object({
    line: z.string(),
    areas: z.string(),
    services: z.array(labelledLinkSchema),
    resources: z.array(labelledLinkSchema),
  }),
});
export type ChromeCopy = z.infer<typeof chromeCopySchema>;
