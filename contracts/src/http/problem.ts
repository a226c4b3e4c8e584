import { z } from 'zod';
import { proofChallengeSchema } from './proof';

export const fieldErrorSchema = z.object({ path: z.string(), message: z.string() });
export type FieldError = z.infer<typeof fieldErrorSchema>;

/** RFC 9457 problem details, the body of every error this system answers with. */
export const problemSchema = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  detail: z.string(),
  errors: z.array(fieldErrorSchema).optional(),
  /** The entity as it is now, when `If-Match` named an older version of it (412). */
  current: z.unknown().optional(),
  /** What to answer before the same request is taken (428). */
  challenge: proofChallengeSchema.optional(),
  trace_id: z.string(),
});
export type Problem = z.infer<typeof problemSchema>;

export const problemMediaType = 'application/problem+json';

/** Flattens what zod found wrong into the `errors` of a problem, one a field: `source.utm_source`, `items.0.name`. */
export function fieldErrors(error: z.ZodError): FieldError[] {
  const all = error.issues.flatMap((issue) =>
    issue.code === 'unrecognized_keys'
      ? issue.keys.map((key) => ({
          path: [...issue.path, key].join('.'),
          message: 'This field is not known',
        }))
      : [{ path: issue.path.join('.'), message: issue.message }],
  );
  return all.filter(({ path }, index) => all.findIndex((other) => other.path === path) === index);
}
