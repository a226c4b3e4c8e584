import type { Role } from '@latchline/contracts/access/roles';
import { administrator } from './gateway-under-test.config';
import type { GatewayUnderTest } from './gateway-under-test';
import { cookiesOf, type Jar } from './jar';

export const goodPassword = 'a cold kettle on a warm morning';

export interface TestUser {
  readonly id: string;
  readonly email: string;
  readonly password: string;
}

/** Creates an account directly in the database, with the administrator's password. */
export async function createUser(gateway: GatewayUnderTest, role: Role, email: string): Promise<TestUser> {
  const [row] = await gateway.query<{ id: string }>(
    `INSERT INTO identity.users (id, email, password_hash, role)
     SELECT gen_random_uuid(), '${email}', password_hash, '${role}' FROM identity.users
     WHERE email = '${administrator.email}' RETURNING id`,
  );
  return { id: row?.id ?? '', email, password: administrator.password };
}

export const signInAs = async (
  gateway: GatewayUnderTest,
  { email, password }: Pick<TestUser, 'email' | 'password'>,
): Promise<Jar> => cookiesOf(await gateway.postJson('/api/auth/login', { email, password }));

/** Calls the API as a signed-in browser. */
export const callAs =
  (gateway: GatewayUnderTest, jar: Jar) =>
  (method: string, path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Response> =>
    gateway.fetch(path, {
      method,
      headers: {
        ...jar.headers(),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });

export async function forgetLimits(gateway: GatewayUnderTest): Promise<void> {
  const keys = await gateway.redis.keys('{gateway}:rate:*');
  if (keys.length > 0) await gateway.redis.del(...keys);
}
