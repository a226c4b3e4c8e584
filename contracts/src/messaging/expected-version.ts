import { z } from 'zod';
import { CodedError } from './coded-error';

/**
 * The versions (`updated_at`) that a change may overwrite, from `If-Match`. Without it any version may be overwritten, with
 * an empty list none. Gateways of an earlier release send a single version as text.
 */
export const expectedVersionSchema = z.object({
  expected_updated_at: z.union([z.iso.datetime(), z.array(z.iso.datetime())]).optional(),
});
export type ExpectedVersion = z.output<typeof expectedVersionSchema>;

/** Whether a change may overwrite this version. */
export function isExpectedVersion(
  updatedAt: Date | string,
  expected: ExpectedVersion['expected_updated_at'],
): boolean {
  if (expected === undefined) return true;
  const current = new Date(updatedAt).getTime();
  return [expected].flat().some((version) => Date.parse(version) === current);
}

/**
 * Refuses a change to an entity that somebody else has changed since the caller read it.
 *
 * @param staleCode code of the error, such as `locations.stale`; its details are the current entity
 */
export function requireVersion(
  entity: { readonly updated_at: string },
  { expected_updated_at }: ExpectedVersion,
  staleCode: string,
): void {
  if (isExpectedVersion(entity.updated_at, expected_updated_at)) return;
  throw new CodedError(staleCode, 'Somebody has changed this since it was read', entity);
}
