import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { settings } from './settings';
import { readSystem } from './system';

/**
 * An account that may sign in but administer nothing, with the administrator's password. Sign-up is off unless the
 * owner turns it on, so the row is written by hand.
 */
export async function ordinaryAccount() {
  const { email: administrator, password } = settings.administrator;
  const id = randomUUID();
  const email = `${id}@example.com`;
  const run = async (sql: string, values: unknown[]) => {
    const client = new Client({ connectionString: readSystem().databaseUrl });
    await client.connect();
    await client.query(sql, values).finally(() => client.end());
  };
  await run(
    `INSERT INTO identity.users (id, email, password_hash, role)
     SELECT $1, $2, password_hash, 'user' FROM identity.users WHERE email = lower($3)`,
    [id, email, administrator],
  );
  return { email, password, remove: () => run('DELETE FROM identity.users WHERE id = $1', [id]) };
}
