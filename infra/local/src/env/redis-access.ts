import { createHash, createHmac } from 'node:crypto';
import { createRequire } from 'node:module';
import type * as Users from '@latchline/contracts/wiring/redis-users';

export interface RedisAccess {
  /** For the configuration of the server. */
  readonly lines: readonly string[];
  /** The administrator's address, as that of one process. */
  readonly urlOf: (name: string, administratorsUrl: string) => string;
}

/**
 * What each process may touch in Redis stands in the contracts; here the users get passwords. They are made of the
 * administrator's one, which no process is given, so that a folder of an earlier release needs no new secrets.
 */
export function redisAccess(administratorsPassword: string): RedisAccess {
  // Not at the top: this file is compiled and read before the contracts have been built.
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
