import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { appIcons, siteColour } from '@latchline/contracts/content/brand/app-icons';
import { drawIcons } from '../../../build/draw-icons.cjs';

const ground = siteColour.match(/\w\w/g)?.map((part) => parseInt(part, 16)) ?? [];
const committed = (name: string) => readFileSync(join(__dirname, '../../../public', name));
let icons: Map<string, Buffer>;
beforeAll(async () => {
  icons = await drawIcons();
});

const pixelsOf = async (picture: Buffer | undefined) => {
  const { data, info } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number) => [...data.subarray((y * info.width + x) * 4).subarray(0, 4)];
  return { width: info.width, height: info.height, at };
};
const near = (a: readonly number[], b: readonly number[]) =>
  b.every((part, index) => Math.abs(part - (a[index] ?? -99)) < 8);

describe('the icons', () => {
  it.each(appIcons)('$path is a picture of $size pixels', async ({ path, size }) => {
    const { width, height } = await pixelsOf(icons.get(path));
    expect([width, height]).toEqual([size, size]);
  });

  it.each(appIcons.filter(({ purpose }) => purpose === 'maskable'))(
    '$path keeps its mark within the safe circle, and its background to the edge',
    async ({ path, size }) => {
      const { at } = await pixelsOf(icons.get(path));
      const safe = 0.4 * size;
      let marked = 0;
      for (let y = 0; y < size; y++) {
        for (let x = 0; x < size; x++) {
          if (near(at(x, y), [...ground, 255])) continue;
          marked += 1;
          expect(Math.hypot(x + 0.5 - size / 2, y + 0.5 - size / 2)).toBeLessThan(safe);
        }
      }
      expect(marked).toBeGreaterThan(size * size * 0.1);
    },
  );

  it('have transparent corners, except Apple’s, which Apple rounds itself', async () => {
    expect((await pixelsOf(icons.get('icons/any-192.png'))).at(0, 0)[3]).toBe(0);
    const apple = await pixelsOf(icons.get('apple-touch-icon.png'));
    expect(apple.width).toBe(180);
    expect(near(apple.at(0, 0), [...ground, 255])).toBe(true);
  });

  it('include a favicon.ico with a PNG of 32 pixels', async () => {
    const ico = icons.get('favicon.ico') as Buffer;
    expect([ico.readUInt16LE(2), ico.readUInt16LE(4), ico.readUInt8(6)]).toEqual([1, 1, 32]);
    const picture = ico.subarray(ico.readUInt32LE(18));
    expect(picture).toHaveLength(ico.readUInt32LE(14));
    expect((await pixelsOf(picture)).width).toBe(32);
  });

  it('match what the build script draws', async () => {
    for (const [name, icon] of icons) {
      if (!name.endsWith('.png')) continue;
      const [now, then] = [await pixelsOf(icon), await pixelsOf(committed(name))];
      const apart: string[] = [];
      for (let y = 0; y < now.height; y += 3)
        for (let x = 0; x < now.width; x += 3)
          if (!near(now.at(x, y), then.at(x, y))) apart.push(`${name} ${x},${y}`);
      expect(apart).toEqual([]);
    }
    expect(String(committed('favicon.svg'))).toBe(String(icons.get('favicon.svg')));
  });

  it('have the path of the logo', () => {
    const svg = String(icons.get('favicon.svg'));
    expect(svg).toContain('M4 2H19L30 20V30');
    expect(svg).toContain('viewBox="0 0 32 32"');
  });
});
