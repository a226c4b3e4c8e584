import { Injectable } from '@nestjs/common';
import { businessPlaceholders } from '@latchline/contracts/content/business-placeholders';
import type { PlaceholderValues } from '@latchline/contracts/content/copy/copy-text';
import {
  type LanguageCode,
  languageOfPath,
  languagePath,
  languages,
} from '@latchline/contracts/content/languages/languages';
import type { LanguagePage } from '@latchline/contracts/pages/language-page';
import type { QuoteFormState } from '@latchline/contracts/pages/quote-form';
import { emptyForm } from '@latchline/contracts/pages/empty-form';
import { Gone } from '../cache/page-cache';
import { fillCopy } from '../copy-rules';
import { PageParts } from '../page-parts';
import { coveragePlaceholders } from '../page-rules';
import { activeDrafts } from '../previews/previewing';
import type { PagesWithForm } from '../quote-form';
import { translatedPrices, untranslatedIn, withValuesInOrder } from './language-rules';

@Injectable()
export class LanguagePages implements PagesWithForm {
  constructor(private readonly parts: PageParts) {}

  /** Rejects with `Gone` while the page is switched off, except in previews. */
  async page(
    language: LanguageCode,
    form: QuoteFormState = emptyForm,
    postcode?: string,
  ): Promise<LanguagePage> {
    const path = languagePath(language);
    const pendingCopy = this.parts.copy(languages[language].copy);
    const inOrder = pendingCopy.then((copy) => withValuesInOrder(copy, language));
    const [
      chrome,
      {
        prices: { translations },
      },
      copy,
      coverage_check,
      quote_form,
    ] = await Promise.all([
      this.parts.chrome(
        'language',
        path,
        inOrder.then(({ head }) => ({ ...head, language, pricesOf: null })),
      ),
      pendingCopy,
      inOrder,
      this.parts.check(postcode),
      this.parts.quoteForm(form),
    ]);
    if (!chrome.languages.includes(language) && !activeDrafts())
      throw new Gone(`The page ${path} is switched off`);
    const { business } = chrome;
    const filled = fillCopy(copy, {
      ...businessPlaceholders(business),
      ...localRating(business.rating, language),
      ...checked(coverage_check ?? { coverage: form.coverage }),
    });
    return {
      kind: 'language',
      ...chrome,
      business: { ...business, prices: translatedPrices(business.prices, translations, language) },
      language,
      copy: filled,
      untranslated: untranslatedIn(business.prices, translations),
      quote_form,
      coverage_check,
    };
  }

  withForm(path: string, form: QuoteFormState): Promise<LanguagePage> | null {
    const language = languageOfPath(path);
    return language && this.page(language, form);
  }
}

/** "5,0" in Polish. Digits are those of British signs and phones in every language. */
const localRating = (rating: number | null, language: LanguageCode): PlaceholderValues =>
  rating === null
    ? {}
    : {
        rating: new Intl.NumberFormat(`${language}-u-nu-latn`, { minimumFractionDigits: 1 }).format(rating),
      };

function checked({ coverage }: Pick<NonNullable<LanguagePage['coverage_check']>, 'coverage'>) {
  const { district = '', town = '', response_time = '' } = coveragePlaceholders(coverage);
  return { district, place: town || district, minutes: response_time };
}
