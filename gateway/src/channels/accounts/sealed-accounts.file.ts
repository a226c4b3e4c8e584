import { readFileSync } from 'node:fs';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import {
  type SealedAccounts,
  sealedAccountsSchema,
} from '@latchline/contracts/notifications/provider-accounts/provider-account.operations';

/** Null if there is no such file, or it cannot be read. */
export function readSealedAccounts(path: string): SealedAccounts | null {
  try {
    return sealedAccountsSchema.safeParse(JSON.parse(readFileSync(path, 'utf8'))).data ?? null;
  } catch {
    return null;
  }
}

/** Replaced as a whole, so that a crash leaves the former file. */
export async function writeSealedAccounts(path: string, accounts: SealedAccounts): Promise<void> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const next = `${path}.${process.pid}`;
  await writeFile(next, JSON.stringify(accounts), { mode: 0o600, flush: true });
  await rename(next, path);
}
