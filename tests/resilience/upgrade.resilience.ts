import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, constants, gzipSync } from 'node:zlib';
import { root } from '../support/repository';
import { UpgradedSystem } from '../support/upgraded-system';
import { patienceMs } from './accounts';

interface Fixture {
  readonly version: string;
  readonly administrator: { readonly email: string; readonly password: string };
  readonly editor: { readonly email: string; readonly password: string };
  readonly found: readonly { readonly path: string; readonly body: unknown }[];
}

const folder = join(root, 'tests/upgrade');
const fixture = JSON.parse(readFileSync(join(folder, 'fixture.json'), 'utf8')) as Fixture;

/** Written as the released version's own backup, which is a compressed tar. */
function unpackFixture(target: string): string {
  const params = { [constants.BROTLI_DECODER_PARAM_LARGE_WINDOW]: 1 };
  const tar = brotliDecompressSync(readFileSync(join(folder, 'fixture.tar.br')), { params });
  const file = join(target, 'latchline.tar.gz');
  writeFileSync(file, gzipSync(tar, { level: 1 }));
  return file;
}

/** The fixture contains the files of a Postgres cluster, which fit this kind of machine only. */
const onItsMachine = process.platform === 'linux' && process.arch === 'x64' ? describe : describe.skip;

onItsMachine(`the data of ${fixture.version} under this version (needs Linux on x64)`, () => {
  const place = mkdtempSync(join(tmpdir(), 'latchline-upgrade-'));
  const system = new UpgradedSystem(place);

  beforeAll(async () => {
    execFileSync(process.execPath, [join(root, 'infra/local/restore.mjs'), unpackFixture(place)], {
      env: system.environment,
    });
    await system.start();
  }, patienceMs);
  afterAll(async () => {
    await system.stop();
    rmSync(place, { recursive: true, force: true });
  }, patienceMs);

  it.each(fixture.found)('keeps what was edited: $path', async ({ path, body }) => {
    const headers = await system.signIn(fixture.administrator);
    const response = await fetch(`${system.site}${path}`, { headers });
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject(body as object);
  });

  it('lets a user sign in with the password from before', async () => {
    expect(await system.signIn(fixture.editor)).toHaveProperty('authorization');
  });

  it('shows the edits on the site and accepts leads', async () => {
    const page = await (await fetch(system.site)).text();
    expect(page).toContain('The locksmiths of the upgrade test');
    expect(page).toContain('0113 496 0123');
    const lead = await fetch(`${system.site}/api/leads`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'After Update', phone: '0113 496 0789', postcode: 'S11 8TP' }),
    });
    expect(lead.status).toBe(202);
  });

  it('records its version in every schema, for the next update', async () => {
    const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
    expect(new Set(await system.recordedVersions())).toEqual(new Set([`Latchline ${version}`]));
  });

  it('refuses to migrate a database of a newer version', async () => {
    await system.query(
      `INSERT INTO identity.migrations (timestamp, name) VALUES (9999999999999, 'FromTheFuture9999999999999')`,
    );
    await system.stop();
    await expect(system.start()).rejects.toThrow(/migrated by a newer Latchline/);
  });
});
