import { Client } from 'pg';
import { readSystem } from './system';

/** Asks the running system's database, past all services. */
export async function rowsOf<Row extends object>(sql: string, values: unknown[] = []): Promise<Row[]> {
  const client = new Client({ connectionString: readSystem().databaseUrl });
  await client.connect();
  try {
    return (await client.query<Row>(sql, values)).rows;
  } finally {
    await client.end();
  }
}
