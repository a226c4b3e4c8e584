import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { languageCopySchema } from '@latchline/contracts/content/copy/language-copy.schema';
import { placeholdersOf, parseCopy } from '@latchline/contracts/content/copy-editor/copy-checks';
import { languageCodes, languages } from '@latchline/contracts/content/languages/languages';
import { readBusinessInfo, readPageCopy } from './seeds';

/** Every text with its path. */
function textsIn(value: unknown, path = ''): (readonly [path: string, text: string])[] {
  if (typeof value === 'string') return [[path, value]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => textsIn(inner, path ? `${path}.${key}` : key));
}

/** Those in the language of the page: sentences to say on the phone and keys of translations are in English. */
const ownTexts = (copy: unknown) => textsIn(copy).filter(([path]) => !path.endsWith('.english'));

const placeholdersIn = (text: string) => [...text.matchAll(/\{\w+\}|#/g)].map(([found]) => found).sort();

const pages = languageCodes.map((code) => {
  const { copy: file, ...language } = languages[code];
  return { ...language, file, copy: readPageCopy(file) };
});
const polish = new Map(textsIn(readPageCopy('polish')));

/** The terms that pages use, by the English names of the languages. */
const glossary = (() => {
  const file = join(__dirname, '../../../../docs/language-glossary.csv');
  const [head = [], ...rows] = readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((line) => line.split(','));
  const terms = rows.map((row) => new Map(head.map((name, index) => [name, row[index] ?? ''])));
  return terms.filter((term) => term.get('On the pages') === 'yes');
})();

describe.each(pages)('the page in $name', ({ name, file, copy, direction }) => {
  const everything = ownTexts(copy).map(([, text]) => text);

  it('has every text of its schema, and only known placeholders', () => {
    expect(languageCopySchema.parse(copy)).toEqual(copy);
    expect(parseCopy(file, copy)).toEqual({ words: copy });
    expect(placeholdersOf(file)).toContain('minutes');
  });

  it('has the same placeholders in the same texts as the other pages', () => {
    const own = new Map(textsIn(copy));
    expect([...own.keys()].sort()).toEqual([...polish.keys()].sort());
    for (const [path, text] of own)
      expect([path, placeholdersIn(text)]).toEqual([path, placeholdersIn(polish.get(path) ?? '')]);
  });

  it('uses the terms of the glossary', () => {
    expect(glossary.length).toBeGreaterThan(15);
    const text = everything.join('\n').toLowerCase();
    const missing = glossary.filter(
      (row) =>
        !(row.get(name) ?? '').split(' / ').some((form) => form !== '' && text.includes(form.toLowerCase())),
    );
    expect(missing.map((row) => row.get('English'))).toEqual([]);
  });

  it('contains no English', () => {
    const english = /\b(the|and|your|you|call|lock|door|price|send|please|with|from|we|of|is)\b/i;
    for (const text of everything) {
      const words = text.replace(/\{\w+\}/g, '');
      expect(words).not.toMatch(english);
      // Names, and a British postcode as an example.
      if (direction === 'rtl') expect(words.replace(/VAT|Google|SW1A 1AA/g, '')).not.toMatch(/[a-z]/i);
    }
  });

  it('uses the digits of phones and postcodes, and its own full stop', () => {
    for (const text of everything) {
      expect(text).not.toMatch(/[\u0660-\u0669\u06f0-\u06f9]/);
      expect(text).not.toMatch(/[\u200e\u200f\u202a-\u202e\u2066-\u2069]/);
      if (name === 'Urdu') expect(text).not.toMatch(/[\u0600-\u06ff]\./);
    }
  });

  it('translates every text of the sample prices', () => {
    const { jobs, covers, excludes, parts } = readBusinessInfo().prices;
    const texts = [...jobs.flatMap((job) => [job.name, job.detail]), ...covers, ...excludes, parts];
    const known = copy.prices.translations.map(({ english }) => english);
    for (const text of texts) expect(known).toContain(text.replace(/\d+/g, '#'));
  });
});
