import { z } from 'zod';

/** Alerts about new leads for one user. */
export const staffAlertsSchema = z.object({
  /** Whether they get an email for every lead. */
  email: z.boolean(),
  /** How many of their devices get push notifications. */
  devices: z.int(),
});
export type StaffAlerts = z.infer<typeof staffAlertsSchema>;

/** Changes to the alerts of a user. */
export const staffAlertsPatchSchema = z.strictObject({
  /** Whether they get an email for every lead. */
  email: z.boolean(),
});
