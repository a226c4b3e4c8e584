import { ProblemError } from '../edge/problems/problem-error';

export const longestKey = 255;

/** The key of a header or form field; absent and empty are none. */
export function idempotencyKey(...given: (string | string[] | undefined)[]): string | null {
  const key = given.flat().find((value) => value !== undefined && value !== '');
  if (key === undefined) return null;
  if (key.length <= longestKey) return key;
  const message = `Idempotency-Key must be ${longestKey} characters or fewer`;
  throw new ProblemError({ status: 422, detail: message, errors: [{ path: 'Idempotency-Key', message }] });
}
