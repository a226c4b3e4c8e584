import { z } from 'zod';
import { slugSchema } from '../../http/slug';
import { pictureAddressSchema, plainText } from './post-fields';

const name = plainText(100).trim().min(1, 'Enter a name');
/** Made of the name where it is left out. */
const slug = slugSchema;

const changed = { updated_at: z.iso.datetime() };

export const categoryFieldsSchema = z.strictObject({
  name,
  slug: slug.optional(),
  is_active: z.boolean().optional(),
});

export const deskCategorySchema = z.object({
  id: z.uuid(),
  name: z.string(),
  slug: z.string(),
  is_active: z.boolean(),
  /** Articles of any status that are in it, drafts of changes included. */
  post_count: z.int(),
  ...changed,
});
export type DeskCategory = z.infer<typeof deskCategorySchema>;
export const categoryPatchSchema = categoryFieldsSchema
  .partial()
  .refine((patch) => Object.keys(patch).length > 0, 'Give at least one field');

/** Name of a network, as an icon or a label goes by it, to an address there. */
const socialLinksSchema = z.record(
  z
    .string()
    .trim()
    .regex(/^[a-z][a-z\d-]{1,29}$/, 'Small letters, like linkedin'),
  z.url({ protocol: /^https$/, error: 'Enter an address that begins with https://' }).max(300),
);

export const authorFieldsSchema = z.strictObject({
  name,
  slug: slug.optional(),
  bio: plainText(2_000).optional(),
  credentials: plainText(200).optional(),
  job_title: plainText(100).optional(),
  avatar_url: pictureAddressSchema.nullable().optional(),
  social_links: socialLinksSchema
    .refine((links) => Object.keys(links).length <= 10, 'Ten or fewer')
    .optional(),
});
export type AuthorFields = z.infer<typeof authorFieldsSchema>;

export const defaultJobTitle = 'Professional Locksmith';

export const deskAuthorSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  slug: z.string(),
  bio: z.string(),
  credentials: z.string(),
  job_title: z.string(),
  avatar_url: z.string().nullable(),
  social_links: z.record(z.string(), z.string()),
  post_count: z.int(),
  ...changed,
});
export type DeskAuthor = z.infer<typeof deskAuthorSchema>;
export const authorPatchSchema = authorFieldsSchema
  .partial()
  .refine((patch) => Object.keys(patch).length > 0, 'Give at least one field');
