import { z } from 'zod';
import { postFieldsSchema } from './post-fields';

/** `scheduled`: will be published at a set time; `archived`: was unpublished; `trash`: is deleted after 30 days. */
export const postStatuses = ['draft', 'scheduled', 'published', 'archived', 'trash'] as const;
export type PostStatus = (typeof postStatuses)[number];

/** Days that an article stays in the trash. */
export const trashDays = 30;

const named = z.object({ id: z.uuid(), name: z.string() });

/** An article as the list shows it: its working copy. */
export const editedPostRowSchema = z.object({
  id: z.uuid(),
  title: z.string(),
  slug: z.string(),
  /** Where it is on its way to being published. */
  status: z.enum(postStatuses),
  /** Whether the working copy differs from what is published. */
  has_changes: z.boolean(),
  /** Whether it is featured. */
  is_featured: z.boolean(),
  /** Its category; null if none is chosen. */
  category: named.nullable(),
  /** Its author; null if none is chosen. */
  author: named.nullable(),
  /** When it was or will be published, ISO 8601 in UTC; null if it never was. */
  published_at: z.iso.datetime().nullable(),
  /** When it was moved to the trash, ISO 8601 in UTC; null if it is not there. */
  trashed_at: z.iso.datetime().nullable(),
  /** How often it was viewed. */
  view_count: z.int(),
  updated_at: z.iso.datetime(),
  updated_by: z.string().nullable(),
});
export type EditedPostRow = z.infer<typeof editedPostRowSchema>;

/** An article as editors see it: the working copy and, under `published`, what visitors see. */
export const editedPostSchema = postFieldsSchema.extend({
  id: z.uuid(),
  /** Where it is on its way to being published. */
  status: z.enum(postStatuses),
  /** The slug it would have if it were published now. */
  address_slug: z.string(),
  /** Title of the article that already uses its slug, which prevents publishing; null otherwise. */
  slug_taken_by: z.string().nullable(),
  /** Whether the working copy differs from what is published. */
  has_changes: z.boolean(),
  /** What visitors see, or will see; null if it was never published. */
  published: postFieldsSchema.nullable(),
  /** When it was or will be published, ISO 8601 in UTC; null if it never was. */
  published_at: z.iso.datetime().nullable(),
  /** When it was moved to the trash, ISO 8601 in UTC; null if it is not there. */
  trashed_at: z.iso.datetime().nullable(),
  /** Words in the text. */
  word_count: z.int(),
  /** Reading time in minutes. */
  reading_time_minutes: z.int(),
  /** How often it was viewed. */
  view_count: z.int(),
  /** Number of other featured articles; visitors see the newest three. */
  featured_elsewhere: z.int(),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
  updated_by: z.string().nullable(),
});
export type EditedPost = z.infer<typeof editedPostSchema>;

/** Changes to the working copy of an article; at least one field. */
export const postPatchSchema = postFieldsSchema
  .partial()
  .refine((patch) => Object.keys(patch).length > 0, 'Give at least one field');
export type PostPatch = z.infer<typeof postPatchSchema>;

/** An article to create. All fields are optional until it is published. */
export const newPostSchema = postFieldsSchema.partial().extend({
  /** Id of the article, a new UUID. Sending it again replaces its working copy, so a retry is safe. */
  id: z.uuid().optional(),
});

export const editedPostSorts = ['updated', 'published', 'title', 'views'] as const;

export const editedPostPageSize = 25;
export const editedPostQuerySchema = z.strictObject({
  /** Part of a title, excerpt or slug. Upper and lower case do not matter. */
  q: z.string().trim().max(100).optional(),
  /** Only articles with this status; by default all except those in the trash. */
  status: z.enum(postStatuses).optional(),
  /** Id of a category. */
  category: z.uuid().optional(),
  /** Id of an author. */
  author: z.uuid().optional(),
  /** What to sort by. */
  sort: z.enum(editedPostSorts).default('updated'),
  /** Ascending or descending. */
  order: z.enum(['asc', 'desc']).default('desc'),
  page: z.coerce.number().int().min(1).max(10_000).default(1),
});
export type EditedPostQuery = z.infer<typeof editedPostQuerySchema>;

/** A page of articles. */
export const editedPostPageSchema = z.object({
  items: z.array(editedPostRowSchema),
  page: z.int(),
  page_count: z.int(),
  total: z.int(),
  /** Number of articles by status, regardless of filters. */
  counts: z.record(z.enum(postStatuses), z.int()),
});
export type EditedPostPage = z.infer<typeof editedPostPageSchema>;

/** `published`: as published; `saved`: a few minutes of one person's writing; `restored`: from an earlier revision. */
export const revisionKinds = ['published', 'saved', 'restored'] as const;

/** An earlier version of an article, without its text. */
export const postRevisionRowSchema = z.object({
  id: z.uuid(),
  /** How the version came about. */
  kind: z.enum(revisionKinds),
  /** Email address of the user; null for the text from before the first edit. */
  actor: z.string().nullable(),
  /** When writing started, ISO 8601 in UTC. */
  started_at: z.iso.datetime(),
  /** When it was last saved, ISO 8601 in UTC. */
  saved_at: z.iso.datetime(),
  title: z.string(),
  /** Words in the text. */
  word_count: z.int(),
});
export type PostRevisionRow = z.infer<typeof postRevisionRowSchema>;

/** An earlier version of an article. */
export const postRevisionSchema = postRevisionRowSchema.extend({
  /** The article as it was. */
  fields: postFieldsSchema,
});
export type PostRevision = z.infer<typeof postRevisionSchema>;

/** When to publish an article. */
export const publishPostSchema = z.strictObject({
  /**
   * A time in the future (ISO 8601) schedules the article. Without it, it is published now or keeps the time it has.
   */
  published_at: z.iso
    .datetime({ offset: true, error: 'Give a date and a time' })
    .transform((text) => new Date(text).toISOString())
    .nullable()
    .optional(),
});
