import { randomUUID } from 'node:crypto';
import type { Role } from '@latchline/contracts/access/roles';
import { query } from './database';
import { settings } from './settings';

/**
 * An account of this role with the administrator's password. Inserted directly: sign-up is off by default, and
 * invitations have their own tests.
 */
export async function accountOf(role: Role) {
  const { email: administrator, password } = settings.administrator;
  const id = randomUUID();
  const email = `${role}-${id}@example.com`;
  await query(
    `INSERT INTO identity.users (id, email, password_hash, role)
     SELECT $1, $2, password_hash, $4 FROM identity.users WHERE email = lower($3)`,
    [id, email, administrator, role],
  );
  const remove = async () => void (await query('DELETE FROM identity.users WHERE id = $1', [id]));
  return { id, email, password, remove };
}

/** An account that can sign in but has no role. */
export const ordinaryAccount = () => accountOf('user');
