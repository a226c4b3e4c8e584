import sharp from 'sharp';
import { pictureKindOf } from './picture-kind';
import { smallPhoto } from './picture-files';

const box = (...brands: string[]) =>
  Buffer.concat([
    Buffer.from([0, 0, 0, 12 + brands.length * 4]),
    Buffer.from(`ftyp${brands[0]}\0\0\0\0${brands.slice(1).join('')}`, 'latin1'),
    Buffer.from('....avif'),
  ]);
const refused = (words: string) => ({ refused: expect.stringContaining(words) as string });

it.each([
  [['avif', 'mif1', 'miaf'], 'avif'],
  [['mif1', 'avif', 'miaf'], 'avif'],
  [['mif1', 'miaf', 'MA1B', 'avif'], 'avif'],
  [['mif1', 'heic'], refused('HEIC')],
  [['mif1'], refused('HEIC')],
  [['heic', 'mif1'], refused('HEIC')],
  [['avis', 'avif'], refused('Animated')],
  [['isom', 'avif'], refused('Videos')],
])('a file of the brands %j is %j', (brands, kind) => expect(pictureKindOf(box(...brands))).toEqual(kind));

it('opens a picture that names its general format first', async () => {
  const picture = { width: 40, height: 30, channels: 3, background: 'red' } as const;
  const file = await sharp({ create: picture }).avif().toBuffer();
  file.write('mif1', 8, 'latin1');
  const photo = await smallPhoto(file);
  expect(Buffer.isBuffer(photo) && (await sharp(photo).metadata())).toMatchObject({
    width: 40,
    format: 'jpeg',
  });
});
