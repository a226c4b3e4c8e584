import { z } from 'zod';
import type { Route } from './route';

/**
 * Whether a route answers with an entity that has a version. The version is its `updated_at`: the answer repeats it as
 * ETag, and a route with 412 among its problems compares it with `If-Match`. What the public reads has none: its texts
 * also change with the business's facts.
 */
export function isVersioned({ auth, answers }: Route): boolean {
  const successes = Object.entries(answers).filter(([status]) => status.startsWith('2'));
  return (
    auth !== 'public' &&
    successes.some(([, { schema }]) => schema instanceof z.ZodObject && 'updated_at' in schema.shape)
  );
}
