import { createHmac } from 'node:crypto';
import { createRequire } from 'node:module';
import type * as Roles from '@latchline/contracts/database/database-roles';

/**
 * The database URL of one process. Its password is derived from the owner's password, which no process receives: data
 * folders of earlier releases need no new secrets, and replicas on other machines derive the same password. If the owner
 * has no password (`trust`, certificates), `otherwise` is used instead.
 */
export function databaseUrlOf(process: string, ownersUrl: string, otherwise: string): string {
  // Loaded here and not at the top, because this file is compiled and loaded before the contracts are built.
  const { roleName } = createRequire(__filename)(
    '@latchline/contracts/database/database-roles',
  ) as typeof Roles;
  const url = new URL(ownersUrl);
  const ownersPassword = decodeURIComponent(url.password) || otherwise;
  url.username = roleName(decodeURIComponent(url.pathname.slice(1)) || url.username, process);
  url.password = createHmac('sha256', ownersPassword).update(`postgres role ${process}`).digest('hex');
  return url.href;
}
