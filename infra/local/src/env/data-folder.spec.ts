import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { emptyDataFolder, openDataFolder } from './data-folder';

it('leaves no lead in the spool that a fresh start cannot decrypt, and no account of a provider', () => {
  const folder = mkdtempSync(join(tmpdir(), 'latchline-data-'));
  try {
    for (const name of ['postgres', 'spool', 'tools']) mkdirSync(join(folder, name));
    for (const name of ['leads.spool', 'provider-accounts.sealed'])
      writeFileSync(join(folder, 'spool', name), 'sealed');
    emptyDataFolder(folder);
    expect(readdirSync(folder)).toEqual(['tools']);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

it.each(['postgres', 'secrets.json'])('says who cannot read the data if %s is of another user', (name) => {
  // The temporary folder of a test run is closed to other users.
  const folder = mkdtempSync('/tmp/latchline-data-');
  const path = join(folder, name);
  writeFileSync(path, '', { mode: 0 });
  chmodSync(folder, 0o777);
  const isRoot = process.getuid?.() === 0;
  try {
    // Root may read everything.
    if (isRoot) process.seteuid?.(65_534);
    expect(() => openDataFolder(folder)).toThrow(`${path} belongs to another user`);
  } finally {
    if (isRoot) process.seteuid?.(0);
    rmSync(folder, { recursive: true });
  }
});
