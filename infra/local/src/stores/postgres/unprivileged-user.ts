import { chownSync, lstatSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { UsageError } from '../../cli/usage-error';
import { runCommand } from '../run-command';

/** How to run a command as a user that Postgres accepts. */
export interface UnprivilegedUser {
  readonly prefix: readonly string[];
  /** Whether this user can enter the folders of this process. */
  readonly entersEverywhere: boolean;
  /** The owner of the data as seen from outside the namespace. */
  readonly owner: { readonly uid: number; readonly gid: number };
}

/**
 * Postgres refuses to run as root. Tries in order: the current user, if it is not root; a user namespace in which root is
 * an unprivileged user, so that files keep their owner; the user `nobody`, with the capability to enter private folders.
 */
export async function findUnprivilegedUser(): Promise<UnprivilegedUser> {
  const uid = process.getuid?.() ?? -1;
  if (uid !== 0) return { prefix: [], entersEverywhere: true, owner: { uid, gid: process.getgid?.() ?? -1 } };
  const namespace = ['unshare', '--user', '--map-user=1000', '--map-group=1000'];
  if (await works(namespace)) return { prefix: namespace, entersEverywhere: true, owner: { uid: 0, gid: 0 } };
  const nobody = { uid: await idOf('-u'), gid: await idOf('-g') };
  const capabilities = '+dac_override';
  const setpriv = ['setpriv', `--reuid=${nobody.uid}`, `--regid=${nobody.gid}`, '--clear-groups'];
  const asNobody = [...setpriv, `--inh-caps=${capabilities}`, `--ambient-caps=${capabilities}`];
  if (await works(asNobody)) return { prefix: asNobody, entersEverywhere: false, owner: nobody };
  throw new UsageError(
    'Postgres does not run as root, and on this system root can neither create a user namespace (unshare) nor drop privileges (setpriv).\n' +
      'Run Latchline as a non-root user, or use a running Postgres: DATABASE_URL=postgres://… npm start',
  );
}

/** After a change of user, the data still belongs to the previous one. */
export function giveTo(folder: string, owner: UnprivilegedUser['owner']): void {
  const { uid } = lstatSync(folder);
  if (owner.uid === -1 || uid === owner.uid || process.getuid?.() !== 0) return;
  chownTree(folder, owner);
}

function chownTree(path: string, owner: UnprivilegedUser['owner']): void {
  chownSync(path, owner.uid, owner.gid);
  for (const entry of readdirSync(path, { withFileTypes: true })) {
    const inside = join(path, entry.name);
    if (entry.isDirectory()) chownTree(inside, owner);
    else if (entry.isFile()) chownSync(inside, owner.uid, owner.gid);
  }
}

async function works(prefix: readonly string[]): Promise<boolean> {
  const [command = '', ...args] = prefix;
  return (await runCommand(command, [...args, 'true'], { timeoutMs: 5_000 })).code === 0;
}

async function idOf(option: '-u' | '-g'): Promise<number> {
  const { code, stdout } = await runCommand('id', [option, 'nobody'], { timeoutMs: 5_000 });
  return code === 0 ? Number(stdout) : 65_534;
}
