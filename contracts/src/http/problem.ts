import { z } from 'zod';
import { proofChallengeSchema } from './proof';

/** An invalid field. */
export const fieldErrorSchema = z.object({
  /** Path of the field: `phone`, `items.0.name`. */
  path: z.string(),
  /** What is wrong and what to do, for people. */
  message: z.string(),
});
export type FieldError = z.infer<typeof fieldErrorSchema>;

/** An error (RFC 9457 problem details). Every error response has this body. */
export const problemSchema = z.object({
  /**
   * Code of the error for programs: `urn:latchline:problem:leads.not-found`, or `about:blank` if the status says it
   * all.
   */
  type: z.string(),
  /** Name of the HTTP status. */
  title: z.string(),
  /** HTTP status. */
  status: z.int(),
  /** What happened and what to do, for people. */
  detail: z.string(),
  /** Invalid fields (422). */
  errors: z.array(fieldErrorSchema).optional(),
  /** The current resource, if `If-Match` named an older version of it (412). */
  current: z.unknown().optional(),
  /** Challenge to solve before sending the request again (428). */
  challenge: proofChallengeSchema.optional(),
  /** Id of the request in logs and traces. Quote it when you report a problem. */
  trace_id: z.string(),
});
export type Problem = z.infer<typeof problemSchema>;

export const problemMediaType = 'application/problem+json';

/** Converts zod issues into the `errors` of a problem, one per field: `source.utm_source`, `items.0.name`. */
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
