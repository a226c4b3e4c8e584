import { z } from 'zod';
import { forward } from '../http/route';
import type { Route } from '../http/route';
import { defineQuery } from '../messaging/definitions';

/** Calls, messages and recordings of erased people, at the provider. */
export const providerCopiesSchema = z.object({
  /** How many still have to be deleted there. */
  waiting: z.int(),
  /** How many were deleted there in the last 90 days. */
  deleted: z.int(),
  /** Since when the oldest has waited, ISO 8601 in UTC; null if none waits. */
  oldest_at: z.iso.datetime().nullable(),
  /** Code of the latest failure of those that wait; null if there was none. */
  last_error: z.string().nullable(),
});
export type ProviderCopies = z.infer<typeof providerCopiesSchema>;

export const getProviderCopies = defineQuery(
  'notifications.get-provider-copies.v1',
  z.object({}),
  providerCopiesSchema,
);

export const providerCopyRoutes = {
  /** Returns how many calls, messages and recordings of erased people were deleted at Twilio, and how many wait. */
  getProviderCopies: forward(
    getProviderCopies,
    {
      method: 'GET',
      path: '/api/admin/settings/provider-copies',
      auth: 'admin',
      summary: 'Get deletions at the provider',
      responses: { 200: { description: 'The deletions' } },
    },
    () => ({}),
  ),
} as const satisfies Record<string, Route>;
