import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadSecrets } from './secrets';

describe('secrets of a data folder', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'latchline-secrets-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it('are generated once, and readable by the owner only', () => {
    const made = loadSecrets(folder);
    expect(loadSecrets(folder)).toEqual(made);
    expect(statSync(join(folder, 'secrets.json')).mode & 0o777).toBe(0o600);
    expect(Buffer.from(made.messageSealingKey, 'base64')).toHaveLength(32);
    expect(made.jwtSecret.length).toBeGreaterThanOrEqual(32);
  });

  it('are not silently regenerated if the file is damaged, which would make stored messages unreadable', () => {
    writeFileSync(join(folder, 'secrets.json'), '{"jwtSecret":');
    expect(() => loadSecrets(folder)).toThrow('cannot be read');
  });
});
