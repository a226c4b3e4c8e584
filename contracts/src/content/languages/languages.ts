import { z } from 'zod';

/** Languages with an emergency page of their own, in menu order. English is the language of all other pages. */
export const languageCodes = ['pl', 'ro', 'sk', 'ar', 'ur'] as const;
/** BCP 47 code of a language with an emergency page. */
export const languageCodeSchema = z.enum(languageCodes);
export type LanguageCode = z.infer<typeof languageCodeSchema>;

export interface Language {
  readonly name: string;
  /** Its name in the language itself. */
  readonly ownName: string;
  readonly direction: 'ltr' | 'rtl';
  /** Name of the texts of its page. */
  readonly copy: 'polish' | 'romanian' | 'slovak' | 'arabic' | 'urdu';
  /** As social networks name it. */
  readonly locale: string;
}

export const languages: Readonly<Record<LanguageCode, Language>> = {
  pl: { name: 'Polish', ownName: 'Polski', direction: 'ltr', copy: 'polish', locale: 'pl_PL' },
  ro: { name: 'Romanian', ownName: 'Română', direction: 'ltr', copy: 'romanian', locale: 'ro_RO' },
  sk: { name: 'Slovak', ownName: 'Slovenčina', direction: 'ltr', copy: 'slovak', locale: 'sk_SK' },
  ar: { name: 'Arabic', ownName: 'العربية', direction: 'rtl', copy: 'arabic', locale: 'ar_AR' },
  ur: { name: 'Urdu', ownName: 'اردو', direction: 'rtl', copy: 'urdu', locale: 'ur_PK' },
};

export const languagePath = (code: string): string => `/${code}`;

/** The language of the page with this path; null for English pages. */
export const languageOfPath = (path: string | null | undefined): LanguageCode | null =>
  languageCodes.find((code) => languagePath(code) === path) ?? null;

/** The same in English: `Polish`. A lead from that page was written in it. */
export function languageNameOfPath(path: string | null | undefined): string | null {
  const code = languageOfPath(path);
  return code && languages[code].name;
}
