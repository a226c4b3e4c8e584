import { z } from 'zod';
import { coordinatesSchema, faqSchema } from './location.schema';

/** The city that is meant where none is named. */
export const defaultCitySlug = 'manchester';

const lineSchema = z.array(coordinatesSchema).min(2);

/** What people find their way by, roughly: enough for a drawing, too little to drive by. */
export const mapGroundSchema = z.object({
  rivers: z.array(lineSchema),
  roads: z.array(z.object({ name: z.string(), line: lineSchema })),
});
export type MapGround = z.infer<typeof mapGroundSchema>;

export const mapPlaceSchema = z.object({ name: z.string(), coordinates: coordinatesSchema });

/** A city beyond the region, with a page of its own. Texts may hold placeholders of business facts, `{city}` and `{response_time}`. */
export const citySchema = z.object({
  id: z.uuid(),
  name: z.string(),
  slug: z.string(),
  title: z.string(),
  meta_description: z.string(),
  coordinates: coordinatesSchema,
  /** Range in minutes: "30-60". */
  response_time: z.string(),
  /** Name of the drawing of its front doors. */
  drawing: z.string(),
  intro: z.string(),
  local_note: z.string(),
  /** What each of the four services is about in this city. */
  services: z.object({
    lockouts: z.string(),
    repairs: z.string(),
    keys: z.string(),
    upgrades: z.string(),
  }),
  /** Arrival time, coverage, night-time, qualifications. */
  faqs: z.array(faqSchema).length(4),
  map: mapGroundSchema.extend({
    radius_miles: z.int().positive(),
    places: z.array(mapPlaceSchema),
  }),
  /** Covered from this city. A release without them sends none. */
  postcode_districts: z.array(z.string()).default([]),
  updated_at: z.iso.datetime(),
});
export type City = z.infer<typeof citySchema>;
