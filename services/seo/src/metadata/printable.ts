import type { Json } from './json';

/** Removes angle brackets, which could close the surrounding script element. */
export function printable(data: Json): Json {
  if (typeof data === 'string') return data.replace(/[<>]/g, '');
  if (Array.isArray(data)) return data.map(printable);
  if (typeof data !== 'object' || data === null) return data;
  return Object.fromEntries(
    Object.entries(data).map(([key, value]) => [key.replace(/[<>]/g, ''), printable(value)]),
  );
}
