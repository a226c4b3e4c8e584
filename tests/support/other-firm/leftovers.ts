import { readdirSync } from 'node:fs';
import { parse } from 'yaml';
import { readText } from '../repository';

/** Something that only the sample business says, and where the sample data has it. */
export interface SampleFact {
  readonly text: string;
  readonly from: string;
}

export interface Leftover extends SampleFact {
  /** The page, mail or picture. */
  readonly where: string;
  /** The text around it. */
  readonly context: string;
}

const content = 'services/content/src/seed';
const places = 'services/locations/src/seed';

interface Business {
  readonly [field: string]: unknown;
  readonly phone: string;
  readonly phone_e164: string;
  readonly email: string;
  readonly service_areas: readonly string[];
  readonly certifications: readonly string[];
}
const read = <T>(file: string) => parse(readText(file)) as T;
const filesIn = (folder: string, ending: string) =>
  readdirSync(folder)
    .filter((file) => file.endsWith(ending))
    .map((file) => `${folder}/${file}`);

/** Every name, number and place of the sample business, from the sample data itself. */
export function sampleFacts(): SampleFact[] {
  const from = (file: string, texts: readonly unknown[]) =>
    texts.flatMap((text) => (typeof text === 'string' && text.length > 1 ? [{ text, from: file }] : []));
  const businessFile = `${content}/business-info.yaml`;
  const business = read<Business>(businessFile);
  const { phone, phone_e164, email } = business;
  const all = [
    ...from(businessFile, [
      ...[business['name'], business['address'], business['area'], business['area_code']],
      ...[phone, phone.replaceAll(' ', ''), phone_e164, phone_e164.slice(1), email, email.split('@')[1]],
      ...business.service_areas,
      ...business.certifications.filter((text) => text.includes('Association')),
    ]),
    ...from(`${places}/region.yaml`, [
      read<{ name: string }>(`${places}/region.yaml`).name,
      'south-yorkshire',
    ]),
    ...['towns', 'cities'].flatMap((kind) =>
      filesIn(`${places}/${kind}`, '.yaml').flatMap((file) =>
        from(file, [read<{ name: string }>(file).name]),
      ),
    ),
    ...Object.values(read<Record<string, string>>(`${places}/areas.yaml`)).flatMap((names) =>
      from(`${places}/areas.yaml`, names.split(', ')),
    ),
    ...from(
      `${content}/authors.yaml`,
      read<{ name: string }[]>(`${content}/authors.yaml`).map(({ name }) => name),
    ),
    ...districtsIn(`${places}/postcode-districts.seed.ts`, 'districtsOf'),
    ...titlesOfArticles(),
  ];
  return [...new Map(all.map((fact) => [fact.text, fact])).values()];
}

/** "range('S', 1, 14)" as S1 to S14. */
function districtsIn(file: string, name: string): SampleFact[] {
  const text = readText(file);
  const list = text.slice(text.indexOf(`const ${name}`));
  return [...list.matchAll(/range\('([A-Z]+)', (\d+)(?:, (\d+))?\)/g)].flatMap(
    ([, area = '', first = '', last = first]) =>
      Array.from({ length: Number(last) - Number(first) + 1 }, (_, index) => ({
        text: `${area}${Number(first) + index}`,
        from: file,
      })),
  );
}

const titlesOfArticles = (): SampleFact[] =>
  filesIn(`${content}/articles`, '.md').flatMap((file) => {
    const [, title = ''] = /^title: (.*)$/m.exec(readText(file)) ?? [];
    return title ? [{ text: title.replace(/^['"]|['"]$/g, ''), from: file }] : [];
  });

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Finds the facts as whole words. `own` are texts of the business under test, which may share a name with a suburb. */
export function leftoversIn(
  where: string,
  text: string,
  facts: readonly SampleFact[],
  own: readonly string[] = [],
): Leftover[] {
  return facts
    .filter((fact) => !own.some((mine) => new RegExp(`\\b${escaped(fact.text)}\\b`).test(mine)))
    .flatMap((fact) => {
      const found = new RegExp(`(?<![\\w-])${escaped(fact.text)}(?![\\w-])`).exec(text);
      if (!found) return [];
      const context = text.slice(Math.max(0, found.index - 40), found.index + fact.text.length + 40);
      return [{ ...fact, where, context: context.replace(/\s+/g, ' ') }];
    });
}

/** Technical names that a visitor's browser stores, which the cookie policy has to state. */
const storedNames =
  /latchline[-.](?:access|refresh|device|choices|first-visit|visit|quotes)|__Host-latchline-\w+/gi;

/** The name of the product, in any case, anywhere in a document. */
export function productNameIn(where: string, text: string): Leftover[] {
  const found = /latchline/i.exec(text.replace(storedNames, ''));
  if (!found) return [];
  const context = text.replace(storedNames, '').slice(Math.max(0, found.index - 60), found.index + 60);
  return [{ text: 'Latchline', from: 'the product', where, context: context.replace(/\s+/g, ' ') }];
}

/** A page without its scripts and styles, which name events and stores; structured data stays. */
export const withoutCode = (html: string): string =>
  html
    .replace(/<script(?![^>]*ld\+json)[^>]*>[\s\S]*?<\/script>/g, ' ')
    .replace(/<style[\s\S]*?<\/style>/g, ' ');

/** What people and search engines read: texts, and attributes such as titles and alternative texts. */
export const readable = (html: string): string =>
  withoutCode(html)
    .replace(
      /\s(?:class|id|d|viewBox|transform|points|srcset|sizes|data-[\w-]+|aria-labelledby)="[^"]*"/g,
      ' ',
    )
    .replace(/[⁠]/g, '')
    .replace(/&nbsp;| /g, ' ');
