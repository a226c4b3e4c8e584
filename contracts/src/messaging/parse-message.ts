import type { z } from 'zod';

/** Maximum nesting of unknown fields; deeper ones point to another fault. */
const deepest = 5;

/**
 * During a rollout, processes of two releases exchange messages. The older one drops fields that the newer one has added,
 * even if the schema is strict, which it is for input of people. A field that changes what the message means needs a new
 * version of the message.
 */
export function parseMessage<S extends z.ZodType>(
  schema: S,
  value: unknown,
): z.ZodSafeParseResult<z.output<S>> {
  let known = value;
  for (let depth = 0; ; depth += 1) {
    const result = schema.safeParse(known);
    if (result.success || depth === deepest) return result;
    const unknown = result.error.issues.filter((issue) => issue.code === 'unrecognized_keys');
    if (unknown.length === 0) return result;
    known = structuredClone(known);
    for (const { path, keys } of unknown) leaveOut(known, path, keys);
  }
}

function leaveOut(value: unknown, path: readonly PropertyKey[], keys: readonly string[]): void {
  let place = value as Record<PropertyKey, unknown>;
  for (const step of path) place = place[step] as Record<PropertyKey, unknown>;
  for (const key of keys) delete place[key];
}
