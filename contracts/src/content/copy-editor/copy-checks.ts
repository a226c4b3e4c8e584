import { z } from 'zod';
import { type FieldError, fieldErrors } from '../../http/problem';
import { languages } from '../languages/languages';
import { type LegalSlug, legalSectionSchema, legalSlugs } from '../copy/legal-text.schema';
import { type PageCopyName, pageCopySchemas } from '../copy/page-copies';
import { servicePageCopySchema } from '../copy/page-copy.schema';
import { notPrintable, printablePattern } from '../../http/printable';

/** The introductions of the first two announce 10 and 15 sections. A cookie policy has as many as it needs. */
const sectionsOf: Readonly<Record<LegalSlug, z.ZodType>> = {
  'privacy-policy': z.array(legalSectionSchema).length(10),
  'terms-of-service': z.array(legalSectionSchema).length(15),
  'cookie-policy': z.array(legalSectionSchema).min(1).max(40),
};

const legalCopySchema = (slug: LegalSlug) =>
  z.object({
    title: z.string(),
    /** Changed by a person when the text changes in substance, never automatically. */
    last_updated: z.iso.date('Enter a date, like 2024-01-31'),
    intro: z.string(),
    sections: sectionsOf[slug],
  });

const servicePrefix = 'services/';
const legalSlugOf = (name: string) => legalSlugs.find((slug) => slug === name);

/** Texts that the dashboard edits: of a page or shared by several, of a service page, or a legal text. */
export type CopyKind = 'copy' | 'service' | 'legal';

export function copyKindOf(name: string): CopyKind | undefined {
  if (Object.hasOwn(pageCopySchemas, name)) return 'copy';
  if (legalSlugOf(name)) return 'legal';
  return /^services\/[a-z\d]+(?:-[a-z\d]+)*$/.test(name) ? 'service' : undefined;
}

/** The schema of the texts of this name; undefined for an unknown name. */
export function copySchemaOf(name: string): z.ZodObject | undefined {
  const legal = legalSlugOf(name);
  if (legal) return legalCopySchema(legal);
  if (Object.hasOwn(pageCopySchemas, name)) return pageCopySchemas[name as PageCopyName];
  return copyKindOf(name) === 'service' ? servicePageCopySchema : undefined;
}

const businessPlaceholderNames = [
  ...[
    'name',
    'phone',
    'phone_e164',
    'email',
    'whatsapp',
    'hours',
    'address',
    'area',
    'emergency_response_time',
  ],
  ...['emergency_response_max', 'callback_minutes', 'callout_price_from', 'guarantee_months', 'rating'],
  ...['review_count', 'founded_year', 'free_cancellation_minutes', 'vat_percent', 'certifications'],
  ...['legal_name', 'company_number', 'company_address'],
];
const townPlaceholderNames = ['town', 'response_time', 'response_min', 'response_max'];
const ofLanguage = ['place', 'minutes', 'district'];
const placeholderNames: Readonly<Record<string, readonly string[]>> = {
  town: townPlaceholderNames,
  region: ['region'],
  city: ['city', 'town', 'response_time', 'radius_miles'],
  'service-sections': ['response_time'],
  'service-area': ['place', 'radius_miles'],
  coverage: ['district', 'town', 'response_time', 'town_count', 'nearest'],
  prices: ['town', 'service_price'],
  ...Object.fromEntries(Object.values(languages).map(({ copy }) => [copy, ofLanguage])),
  quote: ['place', 'minutes', 'district', 'number', 'accuracy'],
  offline: ['place', 'minutes', 'district', 'number', 'accuracy'],
};

/** Placeholders that these texts may contain: business information and facts of the page itself. */
export function placeholdersOf(name: string): readonly string[] {
  const own = copyKindOf(name) === 'service' ? ['response_time'] : (placeholderNames[name] ?? []);
  return [...own, ...businessPlaceholderNames];
}

/** These may be empty: the small text before or after a figure. */
const mayBeEmpty = new Set(['before', 'after']);
/** Names of drawings, URLs and choices: not text that visitors read. */
const notCopy = new Set([
  'icon_name',
  'target',
  'drawing',
  'slug',
  'service_type',
  'control',
  'last_updated',
]);
const short = new Set([
  'heading',
  'title',
  'name',
  'label',
  'question',
  'value',
  'before',
  'after',
  'cta',
  'back',
]);

/** Maximum length in characters: short for headings, long for sections of legal texts. */
export function maxLengthOf(field: string): number {
  if (field === 'body') return 20_000;
  return short.has(field) ? 200 : 2_000;
}

export const isLong = (field: string): boolean =>
  ['body', 'lead', 'intro', 'answer', 'description', 'paragraphs', 'emergency_lead', 'areas_lead'].includes(
    field,
  );

function wrongText(field: string, text: string, known: readonly string[]): string | null {
  if (notCopy.has(field)) return null;
  if (text.trim() === '') return mayBeEmpty.has(field) ? null : 'Enter some words';
  const longest = maxLengthOf(field);
  if (text.length > longest) return `Shorten this to ${longest} characters`;
  if (!printablePattern.test(text)) return notPrintable;
  const unknown = [...text.matchAll(/\{([^{}]*)\}/g)].find(([, name = '']) => !known.includes(name));
  return unknown ? `${unknown[0]} is not known here. Choose one of the placeholders` : null;
}

function wrongIn(value: unknown, path: readonly string[], known: readonly string[]): FieldError[] {
  if (typeof value === 'string') {
    // An item of a list is checked as the field that holds the list.
    const field = [...path].reverse().find((part) => !/^\d+$/.test(part)) ?? '';
    const message = wrongText(field, value, known);
    return message ? [{ path: path.join('.'), message }] : [];
  }
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => wrongIn(inner, [...path, key], known));
}

/** Parses texts before they are saved, or returns an error for each invalid field. */
export function parseCopy(
  name: string,
  words: unknown,
): { readonly words: Record<string, unknown> } | { readonly errors: readonly FieldError[] } {
  const schema = copySchemaOf(name);
  if (!schema) return { errors: [{ path: '', message: 'There is no such page' }] };
  const parsed = schema.safeParse(words);
  if (!parsed.success) return { errors: fieldErrors(parsed.error) };
  const errors = wrongIn(parsed.data, [], placeholdersOf(name));
  return errors.length > 0 ? { errors } : { words: parsed.data };
}

/** In URLs of the API and the dashboard a dot replaces the slash. */
export const copyIdOf = (name: string): string => name.replace('/', '.');
export const copyNameOf = (address: string): string => address.replace('.', '/');

export const isServiceCopy = (name: string): boolean => name.startsWith(servicePrefix);
export const serviceSlugOf = (name: string): string => name.slice(servicePrefix.length);
