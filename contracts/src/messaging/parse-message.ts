import type { z } from 'zod';

/** Fields within fields within fields; beyond it something else is wrong. */
const deepest = 5;

/**
 * While a release is rolled out, processes of two releases talk to each other: what the newer one has added is left out by the
 * older one, even where the schema, for the sake of what people send, knows no other fields. Whoever adds a field without
 * which something else would be done gives the message a new version instead.
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
