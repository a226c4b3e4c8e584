import { createHash, createHmac } from 'node:crypto';
import { createRequire } from 'node:module';
import type * as Users from '@latchline/contracts/wiring/redis-users';

export interface RedisAccess {
  /** ACL lines for the server configuration. */
  readonly lines: readonly string[];
  /** The Redis URL of one process, made from the administrator's. */
  readonly urlOf: (name: string, administratorsUrl: string) => string;
}

/**
 * The contracts define what each process may access in Redis; this adds the passwords. They are derived from the
 * administrator's password, which no process receives, so data folders of earlier releases need no new secrets.
 */
export function redisAccess(administratorsPassword: string): RedisAccess {
  // Loaded here and not at the top, because this file is compiled and loaded before the contracts are built.
  const { aclLine, redisUsers } = createRequire(__filename)(
    '@latchline/contracts/wiring/redis-users',
  ) as typeof Users;
  const passwordOf = (name: string): string =>
    createHmac('sha256', administratorsPassword).update(`redis user ${name}`).digest('hex');
  return {
    lines: redisUsers.map((user) => aclLine(user, sha256(passwordOf(user.name)))),
    urlOf: (name, administratorsUrl) => {
      const url = new URL(administratorsUrl);
      url.username = name;
      url.password = passwordOf(name);
      return url.href;
    },
  };
}

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
