import { z } from 'zod';
import { businessInfoSchema, serviceSchema } from '../content/content.schema';
import { blogPostSchema } from '../content/blog/blog.schema';
import { legalSlugSchema, legalTextSchema } from '../content/copy/legal-text.schema';
import { pageCopyNames } from '../content/copy/page-copies';
import { slugSchema } from '../http/slug';
import { citySchema } from '../locations/city.schema';
import { locationSchema } from '../locations/location.schema';
import { editedRegionSchema } from '../locations/place-editing.schema';

/** Texts by field. */
const copyField = {
  /** The texts. */
  copy: z.record(z.string(), z.unknown()),
};

/**
 * An unsaved change, in the shape that pages are made from. Fields that are left out keep their saved values; something new
 * needs all fields.
 */
export const pageDraftSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    /** Always `location`. */
    kind: z.literal('location'),
    slug: slugSchema,
    /** Changed fields of the town. */
    location: locationSchema.partial(),
  }),
  z.strictObject({
    /** Always `region`. */
    kind: z.literal('region'),
    slug: slugSchema,
    /** Changed fields of the region. */
    region: editedRegionSchema.partial(),
  }),
  z.strictObject({
    /** Always `city`. */
    kind: z.literal('city'),
    slug: slugSchema,
    /** Changed fields of the city. */
    city: citySchema.partial(),
  }),
  z.strictObject({
    /** Always `service`. */
    kind: z.literal('service'),
    id: z.uuid(),
    /** Changed fields of the service. */
    service: serviceSchema.partial(),
  }),
  z.strictObject({
    /** Always `business-info`. */
    kind: z.literal('business-info'),

    /** Changed fields. */
    business_info: businessInfoSchema.partial(),
  }),
  z.strictObject({
    /** Always `page-copy`. */
    kind: z.literal('page-copy'),

    /** Name of the page texts. */
    page: z.enum(pageCopyNames),
    ...copyField,
  }),
  z.strictObject({
    /** Always `service-page`. */
    kind: z.literal('service-page'),
    slug: slugSchema,
    ...copyField,
  }),
  z.strictObject({
    /** Always `legal`. */
    kind: z.literal('legal'),
    slug: legalSlugSchema,
    /** Changed fields of the text. */
    text: legalTextSchema.partial(),
  }),
  z.strictObject({
    /** Always `post`. */
    kind: z.literal('post'),
    slug: slugSchema,
    /** Changed fields of the article. */
    post: blogPostSchema.partial(),
  }),
]);
export type PageDraft = z.infer<typeof pageDraftSchema>;
