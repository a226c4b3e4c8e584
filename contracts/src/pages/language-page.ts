import { z } from 'zod';
import { languageCopySchema } from '../content/copy/language-copy.schema';
import { languageCodeSchema } from '../content/languages/languages';
import { coverageCheckSchema } from './coverage-check';
import { chrome } from './page-chrome';
import { quoteSection } from './quote-form';

/** An emergency page in another language. The texts of the prices in `business` are translated. */
export const languagePageModelSchema = z.object({
  kind: z.literal('language'),
  ...chrome,
  language: languageCodeSchema,
  copy: languageCopySchema,
  /** Texts of the prices that nobody has translated: they are in English. */
  untranslated: z.array(z.string()),
  quote_form: quoteSection.quote_form,
  coverage_check: coverageCheckSchema.nullable(),
});
export type LanguagePage = z.infer<typeof languagePageModelSchema>;
