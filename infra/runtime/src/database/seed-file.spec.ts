import { z } from 'zod';
import { checkedSeed, parseYaml } from './seed-file';

const schema = z.array(z.object({ name: z.string(), place: z.object({ lat: z.number() }) }));
const read = (text: string) => checkedSeed('towns.yaml', parseYaml('towns.yaml', text), schema);

it('parses a file with its schema', () => {
  expect(read('- name: Maltby\n  place: { lat: 53.4 }\n')).toEqual([
    { name: 'Maltby', place: { lat: 53.4 } },
  ]);
});

it.each([
  ['lacks a field', '- place: { lat: 53.4 }', 'Seed file towns.yaml: 0.name: '],
  ['has text for a number', '- { name: Maltby, place: { lat: north } }', 'towns.yaml: 0.place.lat: '],
  [
    'has an unknown field',
    '- { name: Maltby, place: { lat: 1, lon: 2 } }',
    'Seed file towns.yaml: 0.place.lon: Unknown field',
  ],
  ['is not valid YAML', 'name: "unfinished', 'Seed file towns.yaml: content: YAMLParseError'],
  ['is empty', '', 'Seed file towns.yaml: content: '],
])('rejects a file that %s, naming file and field', (_name, text, message) => {
  expect(() => read(text)).toThrow(message);
});
