import { z } from 'zod';
import { roles } from '../access/roles';
import { backupTroubles } from '../backups/backup.operations';
import { defineCommand } from '../messaging/definitions';

const link = z.url();

/** Emails to users about their accounts, and to administrators about backups. */
export const accountMailSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('invitation'),
    role: z.enum(roles),
    invited_by: z.string(),
    link,
    expires_at: z.iso.datetime(),
  }),
  z.object({ kind: z.literal('new-password'), link, expires_at: z.iso.datetime() }),
  z.object({ kind: z.literal('locked'), until: z.iso.datetime() }),
  z.object({ kind: z.literal('password-changed') }),
  z.object({ kind: z.literal('second-factor'), on: z.boolean() }),
  /** `name`: of the passkey; null for all of them. */
  z.object({ kind: z.literal('passkey'), name: z.string().nullable(), added: z.boolean() }),
  z.object({
    kind: z.literal('backup-trouble'),
    trouble: z.enum(backupTroubles),
    location: z.string(),
    /** Why it failed; null if it is missing. */
    problem: z.string().nullable(),
    /** When the last successful one started; null if there has been none. */
    last_good: z.iso.datetime().nullable(),
  }),
]);
export type AccountMail = z.infer<typeof accountMailSchema>;

/** Idempotent on the id. A link is deleted as soon as it was sent. */
export const sendAccountMail = defineCommand(
  'notifications.send-account-mail.v1',
  z.object({ id: z.uuid(), to: z.email(), mail: accountMailSchema }),
  z.object({}),
);
