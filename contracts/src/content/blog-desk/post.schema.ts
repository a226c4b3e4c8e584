import { z } from 'zod';
import { postFieldsSchema } from './post-fields';

/** `scheduled` is published at a time that has not come; `archived` was taken back; what is in the trash goes by itself. */
export const postStatuses = ['draft', 'scheduled', 'published', 'archived', 'trash'] as const;
export type PostStatus = (typeof postStatuses)[number];

/** Days that an article stays in the trash. */
export const trashDays = 30;

const named = z.object({ id: z.uuid(), name: z.string() });

/** One line of the list. What it shows is the working copy. */
export const deskPostRowSchema = z.object({
  id: z.uuid(),
  title: z.string(),
  slug: z.string(),
  status: z.enum(postStatuses),
  /** There is a draft beside what is published. */
  has_changes: z.boolean(),
  is_featured: z.boolean(),
  category: named.nullable(),
  author: named.nullable(),
  published_at: z.iso.datetime().nullable(),
  trashed_at: z.iso.datetime().nullable(),
  view_count: z.int(),
  updated_at: z.iso.datetime(),
  updated_by: z.string().nullable(),
});
export type DeskPostRow = z.infer<typeof deskPostRowSchema>;

/** An article as those who write it see it: the working copy, and the published version beside it. */
export const deskPostSchema = postFieldsSchema.extend({
  id: z.uuid(),
  status: z.enum(postStatuses),
  /** The address the article would have if it was published now. */
  address_slug: z.string(),
  /** Who else has the slug that was written: publishing is refused. */
  slug_taken_by: z.string().nullable(),
  has_changes: z.boolean(),
  /** What visitors see, or will; null where the article never was published. */
  published: postFieldsSchema.nullable(),
  published_at: z.iso.datetime().nullable(),
  trashed_at: z.iso.datetime().nullable(),
  word_count: z.int(),
  reading_time_minutes: z.int(),
  view_count: z.int(),
  /** Other public articles that are featured; visitors see the newest three. */
  featured_elsewhere: z.int(),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
  updated_by: z.string().nullable(),
});
export type DeskPost = z.infer<typeof deskPostSchema>;

export const postPatchSchema = postFieldsSchema
  .partial()
  .refine((patch) => Object.keys(patch).length > 0, 'Give at least one field');
export type PostPatch = z.infer<typeof postPatchSchema>;

export const newPostSchema = postFieldsSchema.partial();

export const deskPostSorts = ['updated', 'published', 'title', 'views'] as const;

export const deskPageSize = 25;
export const deskPostQuerySchema = z.strictObject({
  /** Part of a title, an excerpt or an address, in any case. */
  q: z.string().trim().max(100).optional(),
  /** All but those in the trash unless given. */
  status: z.enum(postStatuses).optional(),
  category: z.uuid().optional(),
  author: z.uuid().optional(),
  sort: z.enum(deskPostSorts).default('updated'),
  order: z.enum(['asc', 'desc']).default('desc'),
  page: z.coerce.number().int().min(1).max(10_000).default(1),
});
export type DeskPostQuery = z.infer<typeof deskPostQuerySchema>;

export const deskPostPageSchema = z.object({
  items: z.array(deskPostRowSchema),
  page: z.int(),
  page_count: z.int(),
  total: z.int(),
  /** How many there are of each status, whatever is filtered. */
  counts: z.record(z.enum(postStatuses), z.int()),
});
export type DeskPostPage = z.infer<typeof deskPostPageSchema>;

/** `published`: as visitors got it. `saved`: some minutes of one person's writing. `restored`: taken from an older one. */
export const revisionKinds = ['published', 'saved', 'restored'] as const;

export const postRevisionRowSchema = z.object({
  id: z.uuid(),
  kind: z.enum(revisionKinds),
  /** Null for what was there before anybody edited it here. */
  actor: z.string().nullable(),
  started_at: z.iso.datetime(),
  saved_at: z.iso.datetime(),
  title: z.string(),
  word_count: z.int(),
});
export type PostRevisionRow = z.infer<typeof postRevisionRowSchema>;

export const postRevisionSchema = postRevisionRowSchema.extend({ fields: postFieldsSchema });
export type PostRevision = z.infer<typeof postRevisionSchema>;

export const publishPostSchema = z.strictObject({
  /** A time to come schedules the article; absent publishes it now, or keeps the time it has. */
  published_at: z.iso
    .datetime({ offset: true, error: 'Give a date and a time' })
    .transform((text) => new Date(text).toISOString())
    .nullable()
    .optional(),
});
