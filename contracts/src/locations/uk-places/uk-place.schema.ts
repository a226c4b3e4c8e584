import { z } from 'zod';
import { minutesRangeSchema } from '../../http/minutes-range';
import { neededSlug } from '../../http/slug';
import { neededText } from '../../http/typed-text';
import { districtsSchema, locationFieldsSchema, placedSchema } from '../location-editing.schema';
import { coordinatesSchema } from '../location.schema';

export const ukPlaceKinds = ['county', 'city', 'town', 'suburb', 'village'] as const;
export type UkPlaceKind = (typeof ukPlaceKinds)[number];

/** A place of the United Kingdom, to start a region, city or town from. */
export const ukPlaceSchema = z.object({
  /** Its usual name: `Leeds`. */
  name: z.string(),
  /** What it is. */
  kind: z.enum(ukPlaceKinds),
  /** The county it is in: `West Yorkshire`. */
  county: z.string(),
  coordinates: coordinatesSchema,
  /** Postcode districts of the place: `LS1`. Empty for a county. */
  postcode_districts: z.array(z.string()),
  /** Distance from the given point; null without one. */
  miles: z.number().nullable(),
});
export type UkPlace = z.infer<typeof ukPlaceSchema>;

/** A place around a point. */
export const placeAroundSchema = ukPlaceSchema.extend({
  /** The slug that a town of this name gets. */
  slug: z.string(),
  /** Whether a town has this slug already. */
  exists: z.boolean(),
});
export type PlaceAround = z.infer<typeof placeAroundSchema>;

/** The places around a point that one response has: with fifty miles around London there are many hundreds. */
export const mostPlacesAround = 200;

/** Places around a point, nearest first. */
export const placesAroundSchema = z.object({
  items: z.array(placeAroundSchema).max(mostPlacesAround),
  /** All places within the distance, also those that are not listed. */
  total: z.int(),
});

/** The longest distance to look for towns around a place. */
export const mostMilesAround = 50;

/** The towns that one request can add. */
export const mostNewTowns = 60;

const { name, title, meta_description, intro_content } = locationFieldsSchema.shape;

/** Several towns of one region, with the texts that they start with. */
export const newTownsSchema = z.strictObject({
  /** Slug of their region. */
  region: neededSlug('Choose a region'),
  /** Minutes until somebody arrives, as a range: `15-30`. */
  response_time: minutesRangeSchema,
  /** Title of every page, with `{town}` in place of the name. */
  title,
  /** Description of every page in search results. */
  meta_description,
  /** Introduction of every page. */
  intro_content,
  /** The towns. Those whose slug is in use are skipped. */
  towns: z
    .array(
      z.strictObject({
        name,
        slug: neededSlug('Enter the page address'),
        coordinates: placedSchema,
        /** Districts that another place covers are left out. */
        postcode_districts: districtsSchema(100).default([]),
      }),
    )
    .min(1, 'Choose at least one town')
    .max(mostNewTowns, `${mostNewTowns} towns at most`),
});
export type NewTowns = z.infer<typeof newTownsSchema>;

/** What became of the towns. */
export const addedTownsSchema = z.object({
  /** Towns that have a page now. */
  added: z.array(
    z.object({
      id: z.uuid(),
      name: z.string(),
      slug: z.string(),
      /** Districts it did not get, because another place covers them. */
      left_out: z.array(z.string()),
    }),
  ),
  /** Towns that existed already. */
  skipped: z.array(z.object({ name: z.string(), slug: z.string() })),
});
export type AddedTowns = z.infer<typeof addedTownsSchema>;

export const searchTextSchema = neededText(60, 'Enter a place or a postcode district');
