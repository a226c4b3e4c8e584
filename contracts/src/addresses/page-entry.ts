import { z } from 'zod';

export const pageEntryKinds = [
  'home',
  'services',
  'service',
  'contact',
  'about',
  'legal',
  'blog',
  'post',
  'author',
  'region',
  'town',
  'city',
] as const;
export type PageEntryKind = (typeof pageEntryKinds)[number];

/** A public page as crawlers are told of it. */
export const pageEntrySchema = z.object({
  kind: z.enum(pageEntryKinds),
  /** Null where there is one page of its kind. */
  slug: z.string().nullable(),
  /** When what the page is about changed last; what all pages share does not count. */
  changed_at: z.iso.datetime(),
  /** Addresses of the pictures that belong to it, on the site or elsewhere. */
  images: z.array(z.string()),
});
export type PageEntry = z.infer<typeof pageEntrySchema>;

export const pageListSchema = z.object({ items: z.array(pageEntrySchema) });
