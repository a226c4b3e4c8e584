import { join } from 'node:path';
import type { StartOptions } from '../cli/start-options';
import { ADMINISTRATORS_FILE } from '../env/administrator';
import { SECRETS_FILE } from '../env/secrets';
import { UsageError } from '../cli/usage-error';

export const backupFormat = 'latchline-backup';

/** What stands at the end of every backup. */
export interface Manifest {
  readonly format: typeof backupFormat;
  readonly version: 1;
  readonly made_at: string;
  /** The files of the embedded Postgres, or what `pg_dump` made of another one. */
  readonly postgres: 'cluster' | 'dump';
  readonly redis_keys: number;
  /** Counted when everything else had been read; of a system at work a restored one may differ by what happened meanwhile. */
  readonly rows: Readonly<Record<string, number>>;
}

/** What a start keeps beside its stores. */
export const folders = ['spool', 'mail'] as const;
export const files = [SECRETS_FILE, ADMINISTRATORS_FILE] as const;

/** The spool may be on a disk of its own. */
export const placeOf = (
  { dataFolder, spoolFolder }: Pick<StartOptions, 'dataFolder' | 'spoolFolder'>,
  name: string,
): string => (name === 'spool' ? spoolFolder : join(dataFolder, name));

export function readManifest(value: unknown, path: string): Manifest {
  const found = value as Partial<Manifest> | null;
  if (found?.format !== backupFormat) throw new UsageError(`${path} is not a backup of Latchline`);
  if (found.version !== 1) throw new UsageError(`${path} was made by a newer Latchline`);
  return found as Manifest;
}
