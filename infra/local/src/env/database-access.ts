import { createHmac } from 'node:crypto';
import { createRequire } from 'node:module';
import type * as Roles from '@latchline/contracts/database/database-roles';

/**
 * The owner's address as that of one process. Its password is made of the owner's, which no process is given: a folder of an
 * earlier release needs no new secrets, and replicas on another machine come to the same. Without one (`trust`, certificates)
 * `otherwise` takes its place.
 */
export function databaseUrlOf(process: string, ownersUrl: string, otherwise: string): string {
  // Not at the top: this file is compiled and read before the contracts have been built.
  const { roleName } = createRequire(__filename)(
    '@latchline/contracts/database/database-roles',
  ) as typeof Roles;
  const url = new URL(ownersUrl);
  const ownersPassword = decodeURIComponent(url.password) || otherwise;
  url.username = roleName(decodeURIComponent(url.pathname.slice(1)) || url.username, process);
  url.password = createHmac('sha256', ownersPassword).update(`postgres role ${process}`).digest('hex');
  return url.href;
}
