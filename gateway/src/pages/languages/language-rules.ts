import { mapTexts } from '@latchline/contracts/content/copy/copy-text';
import type { LanguageCopy } from '@latchline/contracts/content/copy/language-copy.schema';
import { type LanguageCode, languages } from '@latchline/contracts/content/languages/languages';
import type { Prices } from '@latchline/contracts/content/prices.schema';

const isolate = '\u2066';
const endOfIsolate = '\u2069';

/** Placeholders, and numbers that stand alone: those within words, as in "SW1A", follow their word. */
const valuePattern =
  /£?\{\w+\}%?|(?<![\p{L}\d£])£?\d(?:[\d.,:–-]*\d)?(?:\s\d(?:[\d.,:–-]*\d)?)*(?!\p{L})%?/gu;

/**
 * Texts in which every value reads from left to right. Within Arabic text "15–45" would be shown as "45–15", and the groups
 * of a phone number in reverse (Unicode Standard Annex 9). Isolates work in titles and chats, too, which have no markup.
 */
export const withValuesInOrder = <Copy>(copy: Copy, language: LanguageCode): Copy =>
  languages[language].direction === 'ltr'
    ? copy
    : mapTexts(copy, (text) => text.replace(valuePattern, `${isolate}$&${endOfIsolate}`));

const numberPattern = /\d+(?:[.,]\d+)*/g;
const withoutNumbers = (text: string): string => text.replace(numberPattern, '#').trim();

/** A text of the business in another language, with its numbers; null if it is not translated. */
export function translated(
  text: string,
  translations: LanguageCopy['prices']['translations'],
): string | null {
  const found = translations.find(({ english }) => withoutNumbers(english) === withoutNumbers(text));
  if (!found) return null;
  const numbers = text.match(numberPattern) ?? [];
  return found.translated.replaceAll('#', () => numbers.shift() ?? '');
}

/** Texts of the prices without a translation. */
export function untranslatedIn(
  { jobs, covers, excludes, parts }: Prices,
  translations: LanguageCopy['prices']['translations'],
): string[] {
  const texts = [...jobs.flatMap(({ name, detail }) => [name, detail]), ...covers, ...excludes, parts];
  return texts.filter((text) => text !== '' && translated(text, translations) === null);
}

/** The texts of the prices in another language; those without a translation stay in English. */
export function translatedPrices(
  prices: Prices,
  translations: LanguageCopy['prices']['translations'],
  language: LanguageCode,
): Prices {
  const text = (english: string) => withValuesInOrder(translated(english, translations) ?? english, language);
  return {
    ...prices,
    jobs: prices.jobs.map((job) => ({ ...job, name: text(job.name), detail: text(job.detail) })),
    covers: prices.covers.map(text),
    excludes: prices.excludes.map(text),
    parts: text(prices.parts),
  };
}
