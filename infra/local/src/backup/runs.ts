import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { withClient } from './postgres-dump';

export type RunKind = 'backup' | 'drill';

export interface Run {
  readonly kind: RunKind;
  readonly startedAt: Date;
  readonly location: string;
  readonly snapshot: string | null;
  /** Size of the archive, and how much of it was new to the repository. */
  readonly bytes: number | null;
  readonly addedBytes: number | null;
  readonly leads: number | null;
  /** Why it failed, or what went wrong besides; null if all went well. */
  readonly problem: string | null;
  readonly succeeded: boolean;
}

const keptDays = 400;
const missingTable = '42P01';

/** Stores a result where the gateway reads it. */
export const recordRun = (url: string, run: Run): Promise<boolean> =>
  onTable(url, false, async (client) => {
    await client.query(
      `INSERT INTO identity.backup_runs
         (id, kind, started_at, location, snapshot, bytes, added_bytes, leads, problem, succeeded)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
      [
        ...[randomUUID(), run.kind, run.startedAt, run.location, run.snapshot, run.bytes],
        ...[run.addedBytes, run.leads, run.problem?.slice(0, 2_000) ?? null, run.succeeded],
      ],
    );
    await client.query(
      'DELETE FROM identity.backup_runs WHERE finished_at < now() - make_interval(days => $1)',
      [keptDays],
    );
    return true;
  });

/** When the last successful run started, into this repository. */
export const lastGoodRun = (url: string, kind: RunKind, location: string): Promise<Date | null> =>
  onTable(url, null, async (client) => {
    const { rows } = await client.query<{ at: Date | null }>(
      'SELECT max(started_at) AS at FROM identity.backup_runs WHERE kind = $1 AND location = $2 AND succeeded',
      [kind, location],
    );
    return rows[0]?.at ?? null;
  });

/** A database of an earlier version, or an empty one, has no such table until it is migrated. */
async function onTable<T>(url: string, without: T, work: (client: Client) => Promise<T>): Promise<T> {
  try {
    return await withClient(url, work);
  } catch (error) {
    if ((error as { code?: unknown }).code === missingTable) return without;
    throw error;
  }
}
