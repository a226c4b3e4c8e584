import type { MessageStructureObject } from 'imapflow';
import { attachedTo, filesOf } from './mail-files';

const text = { part: '1', type: 'text/plain', size: 120 };
const photo = (part: string, fields: Partial<MessageStructureObject> = {}): MessageStructureObject => ({
  ...{ part, type: 'image/jpeg', size: 900_000, disposition: 'attachment' },
  dispositionParameters: { filename: 'door.jpg' },
  ...fields,
});
const mixed = (...childNodes: MessageStructureObject[]) => ({ type: 'multipart/mixed', childNodes });
const related = (...childNodes: MessageStructureObject[]) => ({ type: 'multipart/related', childNodes });
const attached = (structure: MessageStructureObject) => attachedTo('7/12', filesOf(structure));
const refs = (structure: MessageStructureObject) => attached(structure).media.map(({ ref }) => ref);

it.each<[string, MessageStructureObject, string[], string[]]>([
  ['no files', text, [], []],
  ['a photo', mixed(text, photo('2')), ['7/12/2'], []],
  ['a photo shown in the text', mixed(text, photo('2', { disposition: 'inline' })), ['7/12/2'], []],
  ['nothing but a photo', { ...photo('1'), part: undefined }, ['7/12/1'], []],
  ['a logo in the HTML', related({ ...text, type: 'text/html' }, photo('2', { size: 4_000 })), [], []],
  ['a photo in the HTML', mixed(related(text, photo('1.2')), photo('2')), ['7/12/1.2', '7/12/2'], []],
  [
    'a photo without its type',
    mixed(
      text,
      photo('2', { type: 'application/octet-stream', dispositionParameters: { filename: 'a.HEIC' } }),
    ),
    ['7/12/2'],
    [],
  ],
  [
    'other files',
    mixed(
      text,
      { part: '2', type: 'application/pdf', parameters: { name: 'quote.pdf' } },
      { part: '3', type: 'text/plain', disposition: 'attachment' },
      { part: '4', type: 'message/rfc822', childNodes: [mixed(text, photo('4.2'))] },
    ),
    [],
    ['quote.pdf', 'a file without a name', 'a file without a name'],
  ],
])('a mail with %s', (_what, structure, pictures, others) => {
  expect(refs(structure)).toEqual(pictures);
  expect(attached(structure).others).toEqual(others);
});

it('keeps the first ten photos and names the others', () => {
  const many = mixed(text, ...Array.from({ length: 12 }, (_, index) => photo(String(index + 2))));
  expect(attached(many)).toMatchObject({ others: ['door.jpg', 'door.jpg'] });
  expect(refs(many)).toHaveLength(10);
});

it('is of a mail that the server does not describe', () =>
  expect(attachedTo('7/12', filesOf(undefined))).toEqual({ media: [], others: [] }));
