import type { DataSource } from 'typeorm';

/** Until a statement waits for a lock. */
export async function somebodyWaits(dataSource: DataSource): Promise<void> {
  for (let waiting = 0; waiting === 0;) {
    const [row] = await dataSource.query<[{ count: number }]>(
      'SELECT count(*)::int AS count FROM pg_locks WHERE NOT granted',
    );
    waiting = row.count;
  }
}
