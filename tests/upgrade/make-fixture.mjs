// node tests/upgrade/make-fixture.mjs <checkout of a version>: starts that version in an empty folder, edits pages, towns,
// settings, users and leads through its API, and stores its own backup as the fixture that every later version has to start
// from. Made at each release (CONTRIBUTING.md); installs and builds the checkout if that has not been done.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants, gunzipSync } from 'node:zlib';
import { edit, editor } from './edits.mjs';
import { administrator, signIn, startVersion } from './released-version.mjs';

const here = dirname(fileURLToPath(import.meta.url));
if (!process.argv[2])
  throw new Error('Name the checkout of the version: node tests/upgrade/make-fixture.mjs <folder>');
const checkout = resolve(process.argv[2]);
const { version } = JSON.parse(readFileSync(join(checkout, 'package.json'), 'utf8'));
const folder = mkdtempSync(join(tmpdir(), 'latchline-fixture-'));

try {
  console.log(`Starting ${version} from ${checkout} …`);
  const system = await startVersion(checkout, folder);
  const run = JSON.parse(readFileSync(join(folder, 'data/run.json'), 'utf8'));
  try {
    const found = await edit(await signIn(system.site), run.mailUrl);
    const commit = execFileSync('git', ['-C', checkout, 'rev-parse', 'HEAD'], { encoding: 'utf8' }).trim();
    writeFileSync(
      join(here, 'fixture.json'),
      `${JSON.stringify({ version, commit, administrator, editor, found }, null, 2)}\n`,
    );
  } finally {
    await system.stop();
  }
  execFileSync(process.execPath, [join(checkout, 'infra/local/backup.mjs'), folder], {
    stdio: 'inherit',
    env: { ...process.env, LATCHLINE_DATA_DIR: join(folder, 'data') },
  });
  const backup = readdirSync(folder).find((name) => name.endsWith('.tar.gz'));
  store(join(folder, backup ?? ''));
} finally {
  rmSync(folder, { recursive: true, force: true });
}

/** A window of 64 MB finds the same system tables in Postgres' three template databases: a quarter of gzip's size. */
function store(backup) {
  const tar = gunzipSync(readFileSync(backup));
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: 11,
    [constants.BROTLI_PARAM_LARGE_WINDOW]: 1,
    [constants.BROTLI_PARAM_LGWIN]: 26,
    [constants.BROTLI_PARAM_SIZE_HINT]: tar.length,
  };
  const packed = brotliCompressSync(tar, { params });
  writeFileSync(join(here, 'fixture.tar.br'), packed);
  console.log(`Fixture of ${version}: ${(packed.length / 1_048_576).toFixed(1)} MB`);
}
