import { withoutMetadata } from './jpeg';

const segment = (marker: number, text: string) => {
  const content = Buffer.from(text);
  const length = Buffer.alloc(2);
  length.writeUInt16BE(content.length + 2);
  return Buffer.concat([Buffer.from([0xff, marker]), length, content]);
};
const start = Buffer.from([0xff, 0xd8]);
const end = Buffer.from([0xff, 0xd9]);
const scan = Buffer.concat([segment(0xda, 'scan'), Buffer.from([1, 0xff, 0, 2, 0xff, 0xd0, 3])]);
const jpeg = (...segments: readonly Buffer[]) => Buffer.concat([start, ...segments, scan, end]);

it('removes what the camera wrote, and keeps the picture', () => {
  const picture = [segment(0xe0, 'JFIF'), segment(0xe2, 'ICC_PROFILE'), segment(0xdb, 'tables')];
  const file = jpeg(
    ...picture,
    segment(0xe1, 'Exif GPS 53.38'),
    segment(0xfe, 'Flat 2'),
    segment(0xed, 'IPTC'),
  );
  expect(withoutMetadata(file)).toEqual(jpeg(...picture));
});

it('keeps the further scans of a progressive picture and removes what follows its end', () => {
  const progressive = Buffer.concat([start, scan, segment(0xc4, 'tables'), scan, end]);
  expect(withoutMetadata(Buffer.concat([progressive, Buffer.from('video with GPS')]))).toEqual(progressive);
});

it.each([
  ['another kind of file', Buffer.from('\u0089PNG....', 'latin1')],
  ['an empty file', Buffer.alloc(0)],
  ['a picture that ends early', jpeg(segment(0xdb, 'tables')).subarray(0, 20)],
  ['a picture without data', Buffer.concat([start, end])],
  [
    'a segment that is longer than the file',
    Buffer.concat([start, Buffer.from([0xff, 0xe1, 0xff, 0xff, 0])]),
  ],
  ['a segment without a length', Buffer.concat([start, Buffer.from([0xff, 0xe1, 0, 0, 0, 0])])],
])('refuses %s', (_, file) => {
  expect(withoutMetadata(file)).toEqual({ refused: 'Photos must be JPEG files' });
});
