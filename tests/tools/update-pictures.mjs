// Retakes all reference screenshots from the system at LATCHLINE_URL, and reduces them to 64 colours, which is enough.
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';

const tests = dirname(dirname(fileURLToPath(import.meta.url)));
const folder = join(tests, 'e2e', 'pictures');

const playwright = createRequire(import.meta.url).resolve('@playwright/test/cli');
const options = [
  '-c',
  join(tests, 'playwright.config.ts'),
  '--project=pages',
  '--project=dashboard',
  '--update-snapshots=all',
];
const { status } = spawnSync(process.execPath, [playwright, 'test', 'pictures', ...options], {
  stdio: 'inherit',
});
if (status !== 0) process.exit(status ?? 1);

let bytes = 0;
const pictures = readdirSync(folder, { recursive: true }).filter((name) => name.endsWith('.png'));
for (const name of pictures) {
  const file = join(folder, name);
  const packed = await sharp(readFileSync(file))
    .png({ palette: true, colours: 64, dither: 0, effort: 10, compressionLevel: 9 })
    .toBuffer();
  writeFileSync(file, packed);
  bytes += packed.length;
}
console.log(`${pictures.length} pictures, ${Math.round(bytes / 1024)} KB`);
