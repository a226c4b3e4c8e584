import { z } from 'zod';
import type { Route } from './route';

/**
 * Whether a route returns an entity with a version. The version is its `updated_at`, repeated as ETag; a route with 412
 * among its problems compares it with `If-Match`. Public responses have none, because their texts also change with the
 * business information.
 */
export function isVersioned({ auth, responses, versionIn }: Route): boolean {
  const successes = Object.entries(responses).filter(([status]) => status.startsWith('2'));
  const hasVersion = (schema: unknown) => schema instanceof z.ZodObject && 'updated_at' in schema.shape;
  return (
    auth !== 'public' &&
    successes.some(([, { schema }]) =>
      hasVersion(versionIn && schema instanceof z.ZodObject ? schema.shape[versionIn] : schema),
    )
  );
}

interface Versioned {
  readonly updated_at: string;
}

/** The version in the response of a versioned route. */
export function versionOf({ versionIn }: Route, answer: unknown): string {
  const entity = versionIn ? (answer as Record<string, Versioned>)[versionIn] : (answer as Versioned);
  if (!entity) throw new Error(`The answer has no ${versionIn}`);
  return entity.updated_at;
}
