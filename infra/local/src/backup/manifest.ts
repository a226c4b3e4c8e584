import { join } from 'node:path';
import type { StartOptions } from '../cli/start-options';
import { ADMINISTRATORS_FILE } from '../env/administrator';
import { SECRETS_FILE } from '../env/secrets';
import { UsageError } from '../cli/usage-error';

export const backupFormat = 'latchline-backup';

/** The last entry of every backup. */
export interface Manifest {
  readonly format: typeof backupFormat;
  readonly version: 1;
  readonly made_at: string;
  /** The files of the embedded Postgres, or the `pg_dump` of another one. */
  readonly postgres: 'cluster' | 'dump';
  readonly redis_keys: number;
  /** Counted last; if the system was running, a restored one may differ by the changes made during the backup. */
  readonly rows: Readonly<Record<string, number>>;
}

/** Data that a start keeps outside Postgres and Redis. */
export const folders = ['spool', 'mail'] as const;
export const files = [SECRETS_FILE, ADMINISTRATORS_FILE] as const;

/** A text sealed with the key in use: a restore test shows that the restored key opens it. */
export const sealedSampleFile = 'sealed-sample';

/** The spool may be on a separate disk. */
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
