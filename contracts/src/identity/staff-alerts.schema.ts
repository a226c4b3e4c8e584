import { z } from 'zod';

/** Which alerts about new leads reach one person who works here. */
export const staffAlertsSchema = z.object({
  /** Whether their address is among the recipients of every lead. */
  email: z.boolean(),
  /** How many of their devices get push notifications. */
  devices: z.int(),
});
export type StaffAlerts = z.infer<typeof staffAlertsSchema>;

export const staffAlertsPatchSchema = z.strictObject({ email: z.boolean() });
