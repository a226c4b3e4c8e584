import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from 'pg';
import type { ArchiveWriter } from './archive';

/** Files that Postgres recreates or a copy must not contain ("Making a Base Backup Using the Low Level API" in its manual). */
const excluded =
  /^(postmaster\.(pid|opts)|(.*\/)?pg_internal\.init|(.*\/)?pgsql_tmp.*|(pg_wal|pg_replslot|pg_dynshmem|pg_notify|pg_serial|pg_snapshots|pg_stat_tmp|pg_subtrans)\/.*)$/;
const control = 'global/pg_control';

/**
 * Copies the files of the running embedded Postgres as its manual describes: after `pg_backup_start` they may be read
 * while Postgres writes them, and the write-ahead log up to `pg_backup_stop` makes the copy consistent.
 */
export async function copyCluster(
  archive: ArchiveWriter,
  name: string,
  folder: string,
  url: string,
): Promise<void> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  client.on('error', () => undefined);
  await client.connect();
  try {
    const first = await value(
      client,
      `SELECT pg_walfile_name(pg_backup_start('latchline', fast => true)) AS value`,
    );
    await archive.addFolder(name, folder, (path) => path !== control && !excluded.test(path));
    await archive.addFile(`${name}/${control}`, join(folder, control));
    const { rows } = await client.query<{ file: string; label: string }>(
      'SELECT pg_walfile_name(lsn) AS file, labelfile AS label FROM pg_backup_stop(wait_for_archive => false)',
    );
    const { file: last = '', label = '' } = rows[0] ?? {};
    await archive.addText(`${name}/backup_label`, label);
    await addLog(archive, `${name}/pg_wal`, join(folder, 'pg_wal'), first, last);
  } finally {
    await client.end();
  }
}

async function addLog(
  archive: ArchiveWriter,
  name: string,
  folder: string,
  first: string,
  last: string,
): Promise<void> {
  const found = (await readdir(folder)).filter(
    (file) => /^[0-9A-F]{24}$/.test(file) && file >= first && file <= last,
  );
  if (!found.includes(first) || !found.includes(last)) {
    throw new Error(
      'Postgres removed part of its write-ahead log during the backup. Try again when there are fewer writes.',
    );
  }
  for (const file of found) await archive.addFile(`${name}/${file}`, join(folder, file));
}

async function value(client: Client, sql: string): Promise<string> {
  const { rows } = await client.query<{ value: string }>(sql);
  return rows[0]?.value ?? '';
}
