import { townCopySchema } from '@latchline/contracts/content/copy/place-copy.schema';
import { checkedSeed, parseYaml } from '@latchline/runtime/database/seed-file';
import { parseLegalText } from './legal-texts';
import { parseMarkdown, readSeedText } from './seed-text';

const file = 'pages/town.yaml';
const town = readSeedText(file);
const read = (text: string) => checkedSeed(file, parseYaml(file, text), townCopySchema);

describe('a seed file', () => {
  it('is read and checked by its schema', () => expect(read(town).banner.heading).toContain('{town}'));

  it.each([
    [
      'lacks a field',
      town.replace(/^ +about: across.*\n/m, ''),
      'Seed file pages/town.yaml: figures.0.about: ',
    ],
    ['has text for a list', town.replace(/^figures:\n(?: .*\n)+/m, 'figures: none\n'), `${file}: figures: `],
    [
      'has an unknown field',
      town.replace('intro:\n', 'intro:\n  headline: Local\n'),
      'Seed file pages/town.yaml: intro.headline: Unknown field',
    ],
    ['is not valid YAML', 'heading: "unfinished', 'Seed file pages/town.yaml: content: YAMLParseError'],
    ['is empty', '', 'Seed file pages/town.yaml: content: '],
  ])('that %s is refused, with file and field', (_name, text, message) => {
    expect(text).not.toBe(town);
    expect(() => read(text)).toThrow(message);
  });
});

describe('a legal text', () => {
  const text = readSeedText('legal/cookie-policy.md');
  const parse = (changed: string) => () => parseLegalText('cookie-policy', changed);

  it('is rejected without its date, with text above the first section, or with an unknown control', () => {
    expect(parse(text.replace(/^last_updated.*\n/m, ''))).toThrow('legal/cookie-policy.md: last_updated: ');
    expect(parse(text.replace('## In short', 'In short'))).toThrow('legal/cookie-policy.md: text: ');
    expect(parse(text.replace('{control=cookie-settings}', '{control=other}'))).toThrow(
      'legal/cookie-policy.md: sections.1.control: ',
    );
  });

  it('needs front matter', () => {
    expect(() => parseMarkdown('a.md', 'Text alone')).toThrow('Seed file a.md: content: ');
  });
});
