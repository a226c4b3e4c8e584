import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { emptyDataFolder } from './data-folder';

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
