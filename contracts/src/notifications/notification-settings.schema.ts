import { z } from 'zod';

export const maxRecipients = 20;

const addresses = z
  .array(
    z.string().trim().pipe(z.email('Enter an e-mail address, like name@example.com').max(254, 'Too long')),
  )
  .max(maxRecipients, `Name ${maxRecipients} or fewer`);

/** Who gets emails about leads. An empty level uses the recipients of the level before. */
export const recipientLevelsSchema = z.strictObject({
  /** Email addresses notified of every lead. */
  first: addresses,
  /** Email addresses notified when two thirds of the promised response time have passed. */
  escalation_1: addresses,
  /** Email addresses notified at the end of the promised response time. */
  escalation_2: addresses,
});
export type RecipientLevels = z.infer<typeof recipientLevelsSchema>;
export type RecipientLevel = keyof RecipientLevels;

/** Who is notified of leads. */
export const notificationSettingsSchema = z.object({
  /** Recipients by level. */
  recipients: recipientLevelsSchema,
  /** Whether customers who gave an email address get an acknowledgement. */
  acknowledge_visitors: z.boolean(),
  /** Administrator who is notified because no recipients are configured; null if there are recipients. */
  admin_fallback_email: z.string().nullable(),
  updated_at: z.iso.datetime(),
  /** Email address of the user who last changed this; null for the initial settings from the environment. */
  updated_by: z.string().nullable(),
});
export type NotificationSettings = z.infer<typeof notificationSettingsSchema>;

/** Changes to the notification settings; at least one field. */
export const notificationSettingsPatchSchema = z
  .strictObject({
    /** New recipients by level; the other levels stay. */
    recipients: recipientLevelsSchema.partial().optional(),
    /** Whether customers who gave an email address get an acknowledgement. */
    acknowledge_visitors: z.boolean().optional(),
  })
  .refine((patch) => Object.keys(patch).length > 0, 'Give at least one of recipients, acknowledge_visitors');
export type NotificationSettingsPatch = z.infer<typeof notificationSettingsPatchSchema>;
