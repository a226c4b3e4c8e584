import { z } from 'zod';
import { newPasswordSchema } from './password.schema';
import { roles } from '../access/roles';
import { staffAlertsSchema } from './staff-alerts.schema';

export const emailSchema = z
  .string()
  .trim()
  .max(254)
  .regex(z.regexes.email, 'Enter an e-mail address in the correct format, like name@example.com');

/** An account as administrators see it: never its password or secrets. */
export const userSchema = z.object({
  id: z.uuid(),
  email: z.email(),
  role: z.enum(roles),
  /** False once it is switched off: it stays, and nobody can sign in to it. */
  active: z.boolean(),
  second_factor: z.boolean(),
  last_seen_at: z.iso.datetime().nullable(),
  /** Nobody can sign in until then: there were too many wrong passwords. */
  locked_until: z.iso.datetime().nullable(),
  /** Null for accounts that do not handle leads, and while the notifications service cannot be asked. */
  alerts: staffAlertsSchema.nullable(),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
});
export type User = z.infer<typeof userSchema>;

export const userPatchSchema = z
  .strictObject({ role: z.enum(roles), active: z.boolean() })
  .partial()
  .refine((patch) => Object.keys(patch).length > 0, 'Say what is to change');
export type UserPatch = z.infer<typeof userPatchSchema>;

export const newInvitationSchema = z.strictObject({
  email: emailSchema,
  role: z.enum(roles).exclude(['user']),
});
export type NewInvitation = z.infer<typeof newInvitationSchema>;

/** Open until it is accepted, withdrawn or a week old. */
export const invitationSchema = z.object({
  id: z.uuid(),
  email: z.email(),
  role: z.enum(roles),
  invited_by: z.string(),
  sent_at: z.iso.datetime(),
  expires_at: z.iso.datetime(),
});
export type Invitation = z.infer<typeof invitationSchema>;

/** The link is told once: only a hash of it is kept. */
export const sentInvitationSchema = invitationSchema.extend({
  link: z.url(),
  /** False when the mail could not be handed on: the link has to be passed on by other means. */
  mailed: z.boolean(),
});
export type SentInvitation = z.infer<typeof sentInvitationSchema>;

const token = z.string().min(1).max(200);

export const invitationTokenSchema = z.strictObject({ token });

export const openInvitationSchema = z.object({
  email: z.email(),
  role: z.enum(roles),
  expires_at: z.iso.datetime(),
});
export type OpenInvitation = z.infer<typeof openInvitationSchema>;

/** With the token of an invitation, or of a mail about a forgotten password. */
export const passwordByTokenSchema = z.strictObject({ token, password: newPasswordSchema });

export const forgottenPasswordSchema = z.strictObject({ email: emailSchema });
