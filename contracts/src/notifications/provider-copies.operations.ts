import { z } from 'zod';
import { forward } from '../http/route';
import type { Route } from '../http/route';
import { defineCommand, defineQuery } from '../messaging/definitions';

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

/** What was deleted at the provider since the report before. It says nothing of whose it was. */
const deletionReportSchema = z.object({
  /** The same until the report is entered in the audit log. */
  id: z.uuid(),
  deleted: z.object({ calls: z.int(), messages: z.int(), pictures: z.int(), recordings: z.int() }),
});
export type DeletionReport = z.infer<typeof deletionReportSchema>;

/** The next report for the audit log; null if nothing was deleted. `entered`: the report that is in the log now. */
export const reportDeletions = defineCommand(
  'notifications.report-deletions.v1',
  z.object({ entered: z.uuid().nullable() }),
  z.object({ report: deletionReportSchema.nullable() }),
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
