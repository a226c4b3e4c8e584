import { createHash } from 'node:crypto';

function canonical(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(canonical);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([key, inner]) => [key, canonical(inner)]));
}

/** The same submission gives the same fingerprint, in whatever order its fields came. */
export const fingerprintOf = (submission: unknown): string =>
  createHash('sha256')
    .update(JSON.stringify(canonical(submission)))
    .digest('base64url');
