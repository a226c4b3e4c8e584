import { types } from 'node:util';

/** Also true for errors of another realm, for which `instanceof` is false. */
export function isError(value: unknown): value is Error {
  return value instanceof Error || types.isNativeError(value);
}
