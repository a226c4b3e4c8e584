import { z } from 'zod';
import { emailSchema } from '../identity/user.schema';
import { defineCommand, defineQuery } from '../messaging/definitions';
import { notificationSettingsSchema } from './notification-settings.schema';

/** Adds an address to the recipients of every lead, or removes it. Idempotent. */
export const changeLeadEmails = defineCommand(
  'notifications.change-lead-emails.v1',
  z.object({ address: emailSchema, on: z.boolean(), actor: z.string() }),
  notificationSettingsSchema,
);

/** For an account that may no longer see leads: removes its address from every level, and its devices. */
export const stopStaffAlerts = defineCommand(
  'notifications.stop-staff-alerts.v1',
  z.object({ address: emailSchema, actor: z.string() }),
  z.object({}),
);

/** What a new installation still needs before a notification reaches a person. */
export const getAlertSetup = defineQuery(
  'notifications.get-alert-setup.v2',
  z.object({}),
  z.object({
    /** The first level; without recipients, notifications go to the administrator's address, or to nobody. */
    recipients: z.array(z.string()),
    devices: z.array(
      z.object({
        owner: z.string(),
        label: z.string(),
        /** When a message was last accepted for it; null if none was. */
        last_sent_at: z.iso.datetime().nullable(),
        last_error: z.string().nullable(),
      }),
    ),
    mail: z.object({
      /** Whether mail goes to a local mail catcher instead of to people. */
      captured: z.boolean(),
      /** Host and port of the mail server. */
      server: z.string(),
      /** The sender that recipients see. */
      from: z.string(),
    }),
  }),
);
