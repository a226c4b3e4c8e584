import { ProblemError } from '../edge/problems/problem-error';

export const longestKey = 255;

/** The first non-empty key among header and form field. */
export function idempotencyKey(...candidates: (string | string[] | undefined)[]): string | null {
  const key = candidates.flat().find((value) => value !== undefined && value !== '');
  if (key === undefined) return null;
  if (key.length <= longestKey) return key;
  const message = `Idempotency-Key must be ${longestKey} characters or fewer`;
  throw new ProblemError({ status: 422, detail: message, errors: [{ path: 'Idempotency-Key', message }] });
}
