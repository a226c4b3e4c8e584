import { z } from 'zod';
import { typedText } from '../../http/typed-text';
import { languageCodeSchema } from './languages';

/** An emergency page in another language: who reviewed its texts, and whether visitors see it. */
export const languagePageSchema = z.object({
  /** BCP 47 code: `pl`. */
  language: languageCodeSchema,
  /** Native speaker who reviewed the texts; empty while the page waits for review. */
  reviewed_by: z.string(),
  /** When the review was recorded, ISO 8601 in UTC; null while the page waits for it. */
  reviewed_at: z.iso.datetime().nullable(),
  /** Whether the texts were edited after the review. */
  edited_since: z.boolean(),
  /** Whether visitors and search engines see the page. */
  enabled: z.boolean(),
  updated_at: z.iso.datetime(),
  updated_by: z.string().nullable(),
});
export type LanguagePageState = z.infer<typeof languagePageSchema>;

/** Changes to an emergency page in another language. */
export const languagePagePatchSchema = z
  .strictObject({
    /** Records a review by this native speaker, dated now. Empty withdraws the review and switches the page off. */
    reviewed_by: typedText(120),
    /** Whether visitors see the page, which needs a review. */
    enabled: z.boolean(),
  })
  .partial();
export type LanguagePagePatch = z.infer<typeof languagePagePatchSchema>;
