import { newKey } from '@latchline/kit/offline/new-key';

/** A random UUID (RFC 9562, version 4), also where the browser has no `randomUUID`. */
export function newId(): string {
  const hex = newKey().replaceAll('-', '');
  const parts = [hex.slice(0, 8), hex.slice(8, 12), `4${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`];
  return [...parts, hex.slice(20)].join('-');
}
