import { hash } from 'node:crypto';

/** JSON with sorted keys. */
function canonical(value: unknown): string | undefined {
  if (Array.isArray(value)) return `[${value.map((item) => canonical(item) ?? 'null').join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const fields = value as Record<string, unknown>;
  const parts = Object.keys(fields)
    .sort()
    .flatMap((name) => {
      const text = canonical(fields[name]);
      return text === undefined ? [] : [`${JSON.stringify(name)}:${text}`];
    });
  return `{${parts.join(',')}}`;
}

/** Equal submissions have equal fingerprints, in any order of their fields. */
export const fingerprintOf = (submission: unknown): string =>
  hash('sha256', canonical(submission) ?? '', 'base64url');
