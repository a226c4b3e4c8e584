import type { DataSource } from 'typeorm';

/** Until a statement of these connections waits for a lock. */
export async function somebodyWaits(dataSource: DataSource): Promise<void> {
  for (let waits = 0; waits === 0;) {
    const [row] = await dataSource.query<{ waits: number }[]>(
      `SELECT count(*)::int AS waits FROM pg_stat_activity
       WHERE application_name = current_setting('application_name') AND wait_event_type = 'Lock'`,
    );
    waits = row?.waits ?? 0;
  }
}
