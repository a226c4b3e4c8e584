import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { parseStartOptions } from '../cli/start-options';
import { SECRETS_FILE } from '../env/secrets';
import { writeArchive } from './write-archive';

it('keeps temporary files where the next run deletes those of one that was killed', async () => {
  const dataFolder = mkdtempSync(join(tmpdir(), 'latchline-archive-'));
  const workFolder = join(dataFolder, 'backup-work');
  mkdirSync(workFolder);
  writeFileSync(join(dataFolder, SECRETS_FILE), '{}');
  const options = parseStartOptions([], { LATCHLINE_DATA_DIR: dataFolder }, dataFolder);
  const none = { databaseUrl: '', redisUrl: '', isEmbedded: false, release: () => Promise.resolve() };
  const full = new Writable({ write: (_, __, done) => done(new Error('The disk is full')) });
  const target = {
    streams: [full],
    commit: () => undefined,
    abandon: Promise.resolve.bind(Promise),
  } as const;
  const details = { madeAt: new Date(), sealedSample: null, workFolder };
  try {
    const written = writeArchive(target, options, { ...options, ...none }, details);
    expect(readdirSync(dataFolder).sort()).toEqual(['backup-work', SECRETS_FILE]);
    expect(readdirSync(workFolder)).toHaveLength(1);
    await expect(written).rejects.toThrow('The disk is full');
    expect(readdirSync(workFolder)).toEqual([]);
  } finally {
    rmSync(dataFolder, { recursive: true });
  }
});
