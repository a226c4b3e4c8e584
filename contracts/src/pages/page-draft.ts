import { z } from 'zod';
import { businessInfoSchema, serviceSchema } from '../content/content.schema';
import { blogPostSchema } from '../content/blog/blog.schema';
import { legalSlugSchema, legalTextSchema } from '../content/copy/legal-text.schema';
import { pageCopyNames } from '../content/copy/page-copies';
import { slugSchema } from '../http/slug';
import { citySchema } from '../locations/city.schema';
import { locationSchema } from '../locations/location.schema';
import { editedRegionSchema } from '../locations/place-editing.schema';

const copy = z.record(z.string(), z.unknown());

/**
 * What somebody is typing and has not saved, in the shape that visitors' pages are made of. Fields that are left out stay
 * as they are saved; of something that is not there yet all of them have to be given.
 */
export const pageDraftSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('location'), slug: slugSchema, location: locationSchema.partial() }),
  z.strictObject({ kind: z.literal('region'), slug: slugSchema, region: editedRegionSchema.partial() }),
  z.strictObject({ kind: z.literal('city'), slug: slugSchema, city: citySchema.partial() }),
  z.strictObject({ kind: z.literal('service'), id: z.uuid(), service: serviceSchema.partial() }),
  z.strictObject({ kind: z.literal('business-info'), business_info: businessInfoSchema.partial() }),
  z.strictObject({ kind: z.literal('page-copy'), page: z.enum(pageCopyNames), copy }),
  z.strictObject({ kind: z.literal('service-page'), slug: slugSchema, copy }),
  z.strictObject({ kind: z.literal('legal'), slug: legalSlugSchema, text: legalTextSchema.partial() }),
  z.strictObject({ kind: z.literal('post'), slug: slugSchema, post: blogPostSchema.partial() }),
]);
export type PageDraft = z.infer<typeof pageDraftSchema>;
