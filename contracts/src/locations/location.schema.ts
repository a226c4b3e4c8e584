import { z } from 'zod';

/** A point on the map (WGS 84). */
export const coordinatesSchema = z.object({
  lat: z.number().min(-90).max(90),
  lng: z.number().min(-180).max(180),
});
export type Coordinates = z.infer<typeof coordinatesSchema>;

/** A question and its answer. */
export const faqSchema = z.object({ question: z.string(), answer: z.string() });
export type Faq = z.infer<typeof faqSchema>;

/** A town that is covered, with the texts of its page. */
export const locationSchema = z.object({
  id: z.uuid(),
  /** Name of the town. */
  name: z.string(),
  slug: z.string(),
  /** Slug of its region, which is part of the address of its page. */
  region: z.string(),
  /** Title of its page. */
  title: z.string(),
  meta_description: z.string(),
  coordinates: coordinatesSchema,
  /** Names of towns near it. */
  nearby_towns: z.array(z.string()),
  /** Introduction of its page. */
  intro_content: z.string(),
  /** Minutes until somebody arrives, as a range: `15-30`. */
  response_time: z.string(),
  /** What is special about the town; can be empty. */
  local_note: z.string(),
  faqs: z.array(faqSchema),
  updated_at: z.iso.datetime(),
});
export type Location = z.infer<typeof locationSchema>;

/** A town as maps and distances need it. */
export const townOnMapSchema = locationSchema.pick({
  name: true,
  slug: true,
  region: true,
  response_time: true,
  coordinates: true,
});
export type TownOnMap = z.infer<typeof townOnMapSchema>;

/** A town as menus and lists show it. */
export const locationSummarySchema = locationSchema
  .pick({ name: true, slug: true, region: true, response_time: true })
  .extend({
    /** `City Centre` for the first four towns, `Market Town` for the others. */
    label: z.string(),
  });
export type LocationSummary = z.infer<typeof locationSummarySchema>;

/** A region and its towns. */
export const regionSchema = z.object({
  id: z.uuid(),
  slug: z.string(),
  /** Name of the region. */
  name: z.string(),
  /** Title of its page. */
  title: z.string(),
  meta_description: z.string(),
  coordinates: coordinatesSchema,
  /** Its towns, in the order of the menu. */
  towns: z.array(locationSummarySchema),
  /** Which page of the towns this is; absent if `towns` are all of them. */
  towns_page: z.object({ page: z.int(), page_count: z.int(), total: z.int() }).optional(),
  updated_at: z.iso.datetime(),
});
export type Region = z.infer<typeof regionSchema>;

/** A region as menus and lists show it. */
export const regionSummarySchema = regionSchema.pick({ name: true, slug: true });
export type RegionSummary = z.infer<typeof regionSummarySchema>;

/** A postcode district and the town or city that covers it. */
export const districtTownSchema = z.object({ district: z.string(), town: z.string() });
export type DistrictTown = z.infer<typeof districtTownSchema>;

/** One of several places that a name can mean. */
export const coverageMatchSchema = z.object({
  /** The place in its usual spelling. */
  place: z.string(),
  /** Town or city that covers it; the region of a town if several have its name. */
  town: z.string(),
  /** A postcode district of the place; null if unknown. */
  district: z.string().nullable(),
});

/** The name of a place that can mean several is at most this many choices. */
export const mostMatches = 3;

/** Whether a place is covered. */
export const coverageSchema = z.object({
  /** Whether it is covered. */
  covered: z.boolean(),
  /** Postcode district in upper case: `S11`. Null if the request named a place or point. */
  district: z.string().nullable(),
  /** The place in its usual spelling; null for a postcode or an unknown place. */
  place: z.string().nullable().default(null),
  /** Town or city that covers it; null if none does. */
  town: z.string().nullable(),
  /** Slug of that town or city; null if it has no page. */
  slug: z.string().nullable(),
  /** Path of its page; null if it has none. */
  path: z.string().nullable().default(null),
  /** Minutes until somebody arrives, as a range: `15-30`; null if unknown. */
  response_time: z.string().nullable(),
  /** If it is known and not covered, the nearest town or city that we cover; null otherwise. */
  nearest: z
    .object({
      /** Its name. */
      town: z.string(),
      /** Path of its page. */
      path: z.string(),
      /** Miles from that town, as the crow flies; null if only the postcode area is known. */
      miles: z.int().nullable(),
    })
    .nullable()
    .default(null),
  /**
   * The places that the name can mean, nearest first, at most 3; empty if only one. The other fields are about the first.
   * Ask for `<place>, <town>` to choose one.
   */
  matches: z.array(coverageMatchSchema).max(mostMatches).default([]),
});
export type Coverage = z.infer<typeof coverageSchema>;
