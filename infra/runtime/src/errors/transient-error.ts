import { isError } from './is-error';

/**
 * SQLSTATE classes: connection exception, insufficient resources (a full disk is 53100), operator intervention, system error (I/O), transaction
 * rollback, and a role that may not sign in, for example while its password is being replaced.
 */
const transientSqlState = /^(08|53|57P|58|40|28)/;
const transientCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  '55P03',
  '57014',
  '25P03',
  '25P04',
  // Postgres only lets read: after a fail-over, or because its provider found the disk nearly full.
  '25006',
  // No database of this name, or it lets nobody in, while it is being restored.
  '3D000',
  '55000',
  // Tables or their schema are missing while a backup is being restored.
  '42P01',
  '3F000',
  // Internal errors: tables that are replaced while they are read, and poolers that cannot reach Postgres.
  'XX000',
  // Rights are missing in a database that has been restored, until its migration, and where a provider revokes them beyond a limit.
  '42501',
  // The certificate of the server, until somebody renews it.
  'CERT_HAS_EXPIRED',
]);
const transientText =
  /connection terminated|connection is closed|command aborted due to connection close|connection ended|not queryable|timeout exceeded when trying to connect|timeout expired|driver not connected|client has encountered a connection error|query runner (?:was )?already released/i;

/** True if the same work may succeed later unchanged, because the store was unavailable or too busy. */
export function isTransient(err: unknown): boolean {
  if (!isError(err)) return false;
  const { code, driverError, cause, errors } = err as Error & Record<string, unknown>;
  if (typeof code === 'string' && (transientCodes.has(code) || transientSqlState.test(code))) return true;
  if (transientText.test(err.message)) return true;
  return [driverError, cause, ...(Array.isArray(errors) ? (errors as unknown[]) : [])].some(
    (inner) => inner !== err && isTransient(inner),
  );
}
