import { ProblemError } from '../edge/problems/problem-error';

export const maxKeyLength = 255;

/** The first non-empty key among header and form field. */
export function idempotencyKey(...candidates: (string | string[] | undefined)[]): string | null {
  const key = candidates.flat().find((value) => value !== undefined && value !== '');
  if (key === undefined) return null;
  if (key.length <= maxKeyLength) return key;
  const message = `Idempotency-Key must be ${maxKeyLength} characters or fewer`;
  throw new ProblemError({ status: 422, detail: message, errors: [{ path: 'Idempotency-Key', message }] });
}
