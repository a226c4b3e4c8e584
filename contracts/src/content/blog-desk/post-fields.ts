import { z } from 'zod';

/** More is guidance, shown beside the field: see `postChecks`. These are what a field may hold at all. */
export const postLimits = {
  title: 150,
  excerpt: 300,
  content: 50_000,
  alt: 250,
  metaTitle: 120,
  metaDescription: 320,
  related: 3,
} as const;

/** What a database cannot keep is no text. */
export const plainText = (most: number) =>
  z
    .string()
    .max(most, `Use ${most.toLocaleString('en-GB')} characters or fewer`)
    .refine(
      (value) => !value.includes('\0') && value.isWellFormed(),
      'Remove the characters that cannot be printed',
    );

/** A picture of ours or somebody's over https, as the page would show it. */
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

/**
 * What a person writes of an article. Nothing has to be there before it is published: an article that was begun is
 * worth keeping. An empty slug is one that follows the title.
 */
export const postFieldsSchema = z.strictObject({
  title: plainText(postLimits.title),
  slug: z
    .string()
    .max(80, 'Use 80 characters or fewer')
    .regex(/^(?:[a-z\d]+(?:-[a-z\d]+)*)?$/, 'Small letters, digits and single hyphens'),
  excerpt: plainText(postLimits.excerpt),
  content: plainText(postLimits.content),
  featured_image_url: pictureAddressSchema,
  featured_image_alt: plainText(postLimits.alt),
  is_featured: z.boolean(),
  category_id: z.uuid().nullable(),
  author_id: z.uuid().nullable(),
  meta_title: plainText(postLimits.metaTitle).nullable(),
  meta_description: plainText(postLimits.metaDescription).nullable(),
  canonical_url: canonicalSchema.nullable(),
  /** Articles that stand first among the related ones. */
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

/** Only what people write, of something that holds more. */
export const fieldsOfPost = (post: PostFields): PostFields =>
  Object.fromEntries(postFieldNames.map((name) => [name, post[name]])) as unknown as PostFields;
