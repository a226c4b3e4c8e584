import { z } from 'zod';

export const coordinatesSchema = z.object({
  lat: z.number().min(-90).max(90),
  lng: z.number().min(-180).max(180),
});
export type Coordinates = z.infer<typeof coordinatesSchema>;

export const faqSchema = z.object({ question: z.string(), answer: z.string() });
export type Faq = z.infer<typeof faqSchema>;

/** A town we serve, as the API and the dashboard see it. `response_time` is a range in minutes: "15-30". */
export const locationSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  slug: z.string(),
  title: z.string(),
  meta_description: z.string(),
  coordinates: coordinatesSchema,
  nearby_towns: z.array(z.string()),
  intro_content: z.string(),
  response_time: z.string(),
  local_note: z.string(),
  faqs: z.array(faqSchema),
  updated_at: z.iso.datetime(),
});
export type Location = z.infer<typeof locationSchema>;

/** As much of a town as menus and area lists need. */
export const locationSummarySchema = locationSchema
  .pick({ name: true, slug: true, response_time: true })
  .extend({
    /** "City Centre" for the first four towns, "Market Town" for the rest. */
    label: z.string(),
  });
export type LocationSummary = z.infer<typeof locationSummarySchema>;

/** A region and its towns, in the order of the menu. */
export const regionSchema = z.object({
  id: z.uuid(),
  slug: z.string(),
  name: z.string(),
  title: z.string(),
  meta_description: z.string(),
  coordinates: coordinatesSchema,
  towns: z.array(locationSummarySchema),
  /** Where `towns` are one page of them. */
  towns_page: z.object({ page: z.int(), page_count: z.int(), total: z.int() }).optional(),
  updated_at: z.iso.datetime(),
});
export type Region = z.infer<typeof regionSchema>;

/** A postcode district and the town or city that covers it. */
export const districtTownSchema = z.object({ district: z.string(), town: z.string() });
export type DistrictTown = z.infer<typeof districtTownSchema>;

export const coverageSchema = z.object({
  covered: z.boolean(),
  /** Outward code in upper case: "S11". Null where a place was asked about by name. */
  district: z.string().nullable(),
  /** The place that was asked about by name, as we write it; null for a postcode and for a name we do not know. */
  place: z.string().nullable().default(null),
  /** Or city. */
  town: z.string().nullable(),
  slug: z.string().nullable(),
  /** Of the page of that town or city. A release before cities were covered sends none. */
  path: z.string().nullable().default(null),
  response_time: z.string().nullable(),
});
export type Coverage = z.infer<typeof coverageSchema>;
