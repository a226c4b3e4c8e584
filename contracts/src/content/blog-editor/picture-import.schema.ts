import { z } from 'zod';

/** Most pictures fetched for an article. */
export const mostImportedPictures = 50;

export const pictureImportRequestSchema = z.strictObject({
  /** Address of the article's own picture, if the article cannot name it because it is not an https address. */
  featured_image_url: z
    .url({ protocol: /^https?$/, error: 'Enter a whole address, like https://example.com/picture.jpg' })
    .max(1_500, 'Use 1,500 characters or fewer')
    .optional(),
});

/** A picture of an article on another website. */
export const importedPictureSchema = z.object({
  /** Its address on the other website. */
  address: z.string(),
  /** Whether it is the article's own picture, rather than one in its text. */
  featured: z.boolean(),
  /** Its address on this site; null unless it was fetched. */
  path: z.string().nullable(),
  /** Why it could not be fetched; null otherwise. */
  problem: z.string().nullable(),
});
export type ImportedPicture = z.infer<typeof importedPictureSchema>;

/** The import of an article's pictures from other websites. */
export const pictureImportSchema = z.object({
  /** `running` until every picture was tried and the article shows those that were fetched. */
  state: z.enum(['running', 'done']),
  /** Each picture on another website, also those fetched by an earlier import. */
  pictures: z.array(importedPictureSchema),
});
export type PictureImport = z.infer<typeof pictureImportSchema>;
