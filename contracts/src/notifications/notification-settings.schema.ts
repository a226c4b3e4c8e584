import { z } from 'zod';

export const mostRecipients = 20;

const addresses = z
  .array(
    z.string().trim().pipe(z.email('Enter an e-mail address, like name@example.com').max(254, 'Too long')),
  )
  .max(mostRecipients, `Name ${mostRecipients} or fewer`);

/**
 * Who is told by e-mail: of every lead, at two thirds of its promise, and at its end. A level that names nobody is that
 * of the level before.
 */
export const recipientLevelsSchema = z.strictObject({
  first: addresses,
  escalation_1: addresses,
  escalation_2: addresses,
});
export type RecipientLevels = z.infer<typeof recipientLevelsSchema>;
export type RecipientLevel = keyof RecipientLevels;

export const notificationSettingsSchema = z.object({
  recipients: recipientLevelsSchema,
  /** Whether visitors who gave an address get an answer by e-mail at once. */
  acknowledge_visitors: z.boolean(),
  /** Who is told because nobody is named; null when somebody is. */
  admin_fallback_email: z.string().nullable(),
  updated_at: z.iso.datetime(),
  /** Null as long as nobody has changed what the environment said. */
  updated_by: z.string().nullable(),
});
export type NotificationSettings = z.infer<typeof notificationSettingsSchema>;

export const notificationSettingsPatchSchema = z
  .strictObject({
    recipients: recipientLevelsSchema.partial().optional(),
    acknowledge_visitors: z.boolean().optional(),
  })
  .refine((patch) => Object.keys(patch).length > 0, 'Give at least one of recipients, acknowledge_visitors');
export type NotificationSettingsPatch = z.infer<typeof notificationSettingsPatchSchema>;
