import { z } from 'zod';
import { notPrintable } from '../../http/printable';

/** Hard limits. `postChecks` recommends shorter lengths for some fields. */
export const postLimits = {
  title: 150,
  excerpt: 300,
  content: 50_000,
  alt: 250,
  metaTitle: 120,
  metaDescription: 320,
  related: 3,
} as const;

/** Text that Postgres can store. */
export const plainText = (most: number) =>
  z
    .string()
    .max(most, `Use ${most.toLocaleString('en-GB')} characters or fewer`)
    .refine((value) => !value.includes('\0') && value.isWellFormed(), notPrintable);

/** A picture of the library, or one at an https URL. */
export const pictureAddressSchema = z
  .string()
  .trim()
  .max(500, 'Use 500 characters or fewer')
  .refine(
    (address) => address === '' || /^\/media\/[\w./-]+$/.test(address) || isHttps(address),
    'Enter an address that begins with /media/ or https://',
  );

function isHttps(address: string): boolean {
  try {
    return new URL(address).protocol === 'https:' && !/[\0\s]/.test(address) && address.isWellFormed();
  } catch {
    return false;
  }
}

const canonicalSchema = z
  .url({ protocol: /^https?$/, error: 'Enter a whole address, like https://example.com/article' })
  .max(500, 'Use 500 characters or fewer');

/** The fields of an article that editors write. Until it is published, each can be empty. */
export const postFieldsSchema = z.strictObject({
  title: plainText(postLimits.title),
  /** The part of its URL. Empty: made from the title. */
  slug: z
    .string()
    .max(80, 'Use 80 characters or fewer')
    .regex(/^(?:[a-z\d]+(?:-[a-z\d]+)*)?$/, 'Small letters, digits and single hyphens'),
  /** Summary for cards and search results. */
  excerpt: plainText(postLimits.excerpt),
  /** Text in Markdown; one hash is a section heading. It can contain placeholders such as `{phone}`. */
  content: plainText(postLimits.content),
  /** Path below `/media` or https URL of its picture. */
  featured_image_url: pictureAddressSchema,
  /** Alternative text of its picture. */
  featured_image_alt: plainText(postLimits.alt),
  /** Whether it is featured above the others. */
  is_featured: z.boolean(),
  /** Id of its category; null for none. */
  category_id: z.uuid().nullable(),
  /** Id of its author; null for none. */
  author_id: z.uuid().nullable(),
  /** Title for search results; null uses `title`. */
  meta_title: plainText(postLimits.metaTitle).nullable(),
  /** Description for search results; null uses `excerpt`. */
  meta_description: plainText(postLimits.metaDescription).nullable(),
  /** URL of the original, if it was first published elsewhere; null otherwise. */
  canonical_url: canonicalSchema.nullable(),
  /** Ids of articles to list first among the related ones. */
  related_ids: z.array(z.uuid()).max(postLimits.related, `Choose ${postLimits.related} or fewer`),
});
export type PostFields = z.infer<typeof postFieldsSchema>;
export type PostField = keyof PostFields;

export const emptyPost: PostFields = {
  title: '',
  slug: '',
  excerpt: '',
  content: '',
  featured_image_url: '',
  featured_image_alt: '',
  is_featured: false,
  category_id: null,
  author_id: null,
  meta_title: null,
  meta_description: null,
  canonical_url: null,
  related_ids: [],
};

export const postFieldNames = Object.keys(emptyPost) as readonly PostField[];

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** The fields in which two versions differ, in the order of the form. */
export const changedPostFields = (one: PostFields, other: PostFields): readonly PostField[] =>
  postFieldNames.filter((name) => !same(one[name], other[name]));

/** Picks the fields that editors write. */
export const fieldsOfPost = (post: PostFields): PostFields =>
  Object.fromEntries(postFieldNames.map((name) => [name, post[name]])) as unknown as PostFields;
