import { textOf, unreadableBecause } from './file-text';

it.each([
  ['UTF-8', Buffer.from('Seán', 'utf8')],
  ['UTF-8 with a byte order mark', Buffer.from('\uFEFFSeán', 'utf8')],
  ['UTF-16', Buffer.from('\uFEFFSeán', 'utf16le')],
  ['UTF-16, high byte first', Buffer.from('\uFEFFSeán', 'utf16le').swap16()],
  ['the encoding of Windows', Buffer.from('Seán', 'latin1')],
])('reads a file in %s', async (_encoding, bytes) => expect(await textOf(new Blob([bytes]))).toBe('Seán'));

it.each([
  ['xlsx', Buffer.from('PK\x03\x04\x14', 'latin1')],
  ['xls', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1])],
])('says that an .%s file is a spreadsheet', async (_extension, bytes) => {
  const error: unknown = await textOf(new Blob([bytes])).catch((reason: unknown) => reason);
  expect(unreadableBecause(error)).toBe(
    'This is a spreadsheet. Save it as "CSV UTF-8" and choose that file.',
  );
});

it('says of another failure only that the file could not be read', () =>
  expect(unreadableBecause(new Error('disk'))).toBe('The file could not be read. Check its format.'));

it('reads an empty file', async () => expect(await textOf(new Blob([]))).toBe(''));
