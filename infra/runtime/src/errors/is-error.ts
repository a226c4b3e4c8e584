import { types } from 'node:util';

/** Also true for errors of another realm, which `instanceof` does not know. */
export function isError(value: unknown): value is Error {
  return value instanceof Error || types.isNativeError(value);
}
