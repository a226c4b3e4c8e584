import { z } from 'zod';

export const pageEntryKinds = [
  'home',
  'services',
  'service',
  'contact',
  'about',
  'legal',
  'language',
  'blog',
  'post',
  'author',
  'region',
  'town',
  'city',
] as const;
export type PageEntryKind = (typeof pageEntryKinds)[number];

/** A public page, as listed for search engines. */
export const pageEntrySchema = z.object({
  kind: z.enum(pageEntryKinds),
  /** Null if there is only one page of its kind. */
  slug: z.string().nullable(),
  /** Slug of the region of a town; null for other pages. */
  region: z.string().nullable().default(null),
  /** When its own content last changed; content shared by all pages does not count. */
  changed_at: z.iso.datetime(),
  /** URLs or paths of its pictures. */
  images: z.array(z.string()),
});
export type PageEntry = z.infer<typeof pageEntrySchema>;

export const pageListSchema = z.object({ items: z.array(pageEntrySchema) });
