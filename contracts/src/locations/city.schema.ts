import { z } from 'zod';
import { coordinatesSchema, faqSchema } from './location.schema';

/** The default city. */
export const defaultCitySlug = 'manchester';

const lineSchema = z.array(coordinatesSchema).min(2);

/** Landmarks to find the way by, roughly: enough for a drawing, too little for navigation. */
export const mapGroundSchema = z.object({
  /** Rivers as lines of points. */
  rivers: z.array(lineSchema),
  /** Main roads. */
  roads: z.array(
    z.object({
      /** Name of the road. */
      name: z.string(),
      /** The road as a line of points. */
      line: lineSchema,
    }),
  ),
});
export type MapGround = z.infer<typeof mapGroundSchema>;

export const mapPlaceSchema = z.object({ name: z.string(), coordinates: coordinatesSchema });

/**
 * A city outside the region, with the texts of its page. Texts can contain placeholders such as `{city}`,
 * `{response_time}` and `{phone}`.
 */
export const citySchema = z.object({
  id: z.uuid(),
  /** Name of the city. */
  name: z.string(),
  slug: z.string(),
  /** Title of its page. */
  title: z.string(),
  meta_description: z.string(),
  coordinates: coordinatesSchema,
  /** Minutes until somebody arrives, as a range: `30-60`. */
  response_time: z.string(),
  /** Name of the drawing of its front doors. */
  drawing: z.string(),
  /** Introduction of its page. */
  intro: z.string(),
  /** What is special about the city; can be empty. */
  local_note: z.string(),
  /** What each of the four services is about in this city. */
  services: z.object({
    /** Text on lockouts. */
    lockouts: z.string(),
    /** Text on lock repairs. */
    repairs: z.string(),
    /** Text on keys. */
    keys: z.string(),
    /** Text on security upgrades. */
    upgrades: z.string(),
  }),
  /** Four questions: arrival time, coverage, night-time, qualifications. */
  faqs: z.array(faqSchema).length(4),
  /** What the drawn map of the city shows. */
  map: mapGroundSchema.extend({
    /** Radius of the covered area in miles. */
    radius_miles: z.int().positive(),
    /** Places shown on the map. */
    places: z.array(mapPlaceSchema),
  }),
  /** Postcode districts covered from this city. */
  postcode_districts: z.array(z.string()).default([]),
  updated_at: z.iso.datetime(),
});
export type City = z.infer<typeof citySchema>;
