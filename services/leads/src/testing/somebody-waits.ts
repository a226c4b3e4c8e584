import type { DataSource } from 'typeorm';

/** Until as many statements of these connections wait for a lock. */
export async function somebodyWaits(dataSource: DataSource, atLeast = 1): Promise<void> {
  for (let waits = 0; waits < atLeast;) {
    const [row] = await dataSource.query<{ waits: number }[]>(
      `SELECT count(*)::int AS waits FROM pg_stat_activity
       WHERE application_name = current_setting('application_name') AND wait_event_type = 'Lock'`,
    );
    waits = row?.waits ?? 0;
  }
}
