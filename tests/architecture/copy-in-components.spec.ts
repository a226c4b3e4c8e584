import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { readText, root } from '../support/repository';

/** Folders that render the site: all text except labels of controls must come from data. */
const folders = [
  'frontends/site/src',
  'frontends/shell/src/browser',
  'frontends/shell/src/loader',
  'frontends/shell/src/page-script',
  'frontends/shell/src/service-worker',
  'frontends/kit/src/components',
];

/** Messages fixed by the specification, which are the same for every business. */
const specified = new Set([
  "Thanks! We'll call you shortly.",
  'Sorry, there was an error submitting your request. Please try calling us directly.',
  'Unexpected Application Error!',
]);

/** Prices, telephone numbers, times, ratings, promises. */
const claim =
  /£\s?\d|\b0\d{2,4} ?\d{3}|\+44|24\/7|\b\d+(?:[–-]\d+)?[ -]?(?:min|minutes?|hours?|days?|months?|years?|miles?|%|stars?)\b|guarantee|insured|certified|obligation|\brated\b|reviews/i;
/** At least three words and a full stop. */
const sentence = /[a-z]+(?:[ ,;:]+[\w’'-]+){2,}[.!](?:\s|$)/i;

const withoutComments = (code: string) =>
  code.replaceAll(/\/\*.*?\*\//gs, '').replaceAll(/(^|[\s;{}])\/\/.*$/gm, '$1');

/** Texts between tags and in quotes, without imports. */
function wordsIn(code: string): string[] {
  const plain = withoutComments(code).replaceAll(/^(?:import|export)\b[^;]*?from .*$/gm, '');
  const between = [...plain.matchAll(/[>}]([^<>{}=;()]+)(?=[<{])/g)].map(([, text]) => text ?? '');
  const quoted = [...plain.matchAll(/'((?:[^'\\\n]|\\.)*)'|"([^"\n]*)"|`([^`]*)`/g)].map(
    ([, single, double, template]) => single ?? double ?? template ?? '',
  );
  return [...between, ...quoted].map((text) => text.replaceAll(/\s+/g, ' ').trim());
}

const buriedIn = (code: string): string[] =>
  wordsIn(code).filter((text) => !specified.has(text) && (claim.test(text) || sentence.test(text)));

const filesIn = (folder: string): string[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    // admin-host.tsx starts the dashboard, which visitors don't see.
    .filter((file) => /\.tsx?$/.test(file) && !/\.(test|spec)\.|^testing\/|^admin-host/.test(file))
    .map((file) => `${folder}/${file}`);

describe('the copy of the site', () => {
  it('comes from data: no component contains a price, a number, a time, a promise or a sentence', () => {
    const files = folders.flatMap(filesIn);
    expect(files.length).toBeGreaterThan(100);
    const buried = files.flatMap((file) => buriedIn(readText(file)).map((text) => `${file}: ${text}`));
    expect(buried).toEqual([]);
  });

  it.each([
    ['<p>Callouts from £89</p>', 'Callouts from £89'],
    ['<a href={link}>Ring 0114 496 0999</a>', 'Ring 0114 496 0999'],
    ["const note = 'With you in 15–45 minutes';", 'With you in 15–45 minutes'],
    ['const note = `A 12-month warranty`;', 'A 12-month warranty'],
    ['<li>{icon} Fully insured</li>', 'Fully insured'],
    ['<b>24/7</b>', '24/7'],
    ['<p>\n  We use these details\n  to answer you.\n</p>', 'We use these details to answer you.'],
  ])('would report %s', (code, found) => {
    expect(buriedIn(code)).toEqual([found]);
  });

  it.each([
    '<label>What do you need?</label>',
    "import { it } from './guarantee';",
    '// We come in 15 minutes.',
  ])('allows %s', (code) => {
    expect(buriedIn(code)).toEqual([]);
  });
});
