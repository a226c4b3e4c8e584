import { z } from 'zod';
import { slugSchema } from '../../http/slug';
import { pictureAddressSchema, plainText } from './post-fields';

const name = plainText(100).trim().min(1, 'Enter a name');
const slug = slugSchema;

const changed = { updated_at: z.iso.datetime() };

/** A category to create. */
export const categoryFieldsSchema = z.strictObject({
  name,
  /** The part of its URL. Made from the name if left out. */
  slug: slug.optional(),
  /** Whether visitors see it. */
  is_active: z.boolean().optional(),
});

/** A category as editors see it. */
export const editedCategorySchema = z.object({
  id: z.uuid(),
  name: z.string(),
  slug: z.string(),
  /** Whether visitors see it. */
  is_active: z.boolean(),
  /** Number of articles in it, of any status and including working copies. */
  post_count: z.int(),
  ...changed,
});
export type EditedCategory = z.infer<typeof editedCategorySchema>;

/** Changes to a category; at least one field. */
export const categoryPatchSchema = categoryFieldsSchema
  .partial()
  .refine((patch) => Object.keys(patch).length > 0, 'Give at least one field');

/** Profile URL by name of the network. The name selects an icon and label. */
const socialLinksSchema = z.record(
  z
    .string()
    .trim()
    .regex(/^[a-z][a-z\d-]{1,29}$/, 'Small letters, like linkedin'),
  z.url({ protocol: /^https$/, error: 'Enter an address that begins with https://' }).max(300),
);

/** An author to create. */
export const authorFieldsSchema = z.strictObject({
  name,
  /** The part of their URL. Made from the name if left out. */
  slug: slug.optional(),
  /** About the author. */
  bio: plainText(2_000).optional(),
  /** Qualifications. */
  credentials: plainText(200).optional(),
  /** Job title. */
  job_title: plainText(100).optional(),
  /** Path below `/media` or https URL of a portrait; null for none. */
  avatar_url: pictureAddressSchema.nullable().optional(),
  /** Profile URL by name of the network, at most ten: `{"linkedin": "https://…"}`. */
  social_links: socialLinksSchema
    .refine((links) => Object.keys(links).length <= 10, 'Ten or fewer')
    .optional(),
});
export type AuthorFields = z.infer<typeof authorFieldsSchema>;

export const defaultJobTitle = 'Professional Locksmith';

/** An author as editors see them. */
export const editedAuthorSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  slug: z.string(),
  /** About the author. */
  bio: z.string(),
  /** Qualifications. */
  credentials: z.string(),
  /** Job title. */
  job_title: z.string(),
  /** Path below `/media` or https URL of a portrait; null for none. */
  avatar_url: z.string().nullable(),
  /** Profile URL by name of the network. */
  social_links: z.record(z.string(), z.string()),
  /** Number of articles by them. */
  post_count: z.int(),
  ...changed,
});
export type EditedAuthor = z.infer<typeof editedAuthorSchema>;

/** Changes to an author; at least one field. */
export const authorPatchSchema = authorFieldsSchema
  .partial()
  .refine((patch) => Object.keys(patch).length > 0, 'Give at least one field');
