import { z } from 'zod';
import { newPasswordSchema } from './password.schema';
import { roles } from '../access/roles';
import { profileSchema } from './profile.schema';
import { staffAlertsSchema } from './staff-alerts.schema';

export const emailSchema = z
  .string()
  .trim()
  .max(254)
  .regex(z.regexes.email, 'Enter an e-mail address in the correct format, like name@example.com');

/** An account, without password and secrets. */
export const userSchema = z.object({
  id: z.uuid(),
  email: z.email(),
  role: z.enum(roles),
  /** Name, mobile number, licence number and photo. */
  profile: profileSchema,
  /** False for a deactivated account: it remains, but nobody can sign in to it. */
  active: z.boolean(),
  /** Whether a second factor is on. */
  second_factor: z.boolean(),
  /** Last activity, ISO 8601 in UTC; null if there was none. */
  last_seen_at: z.iso.datetime().nullable(),
  /** Locked until this time after too many wrong passwords, ISO 8601 in UTC; null if it is not. */
  locked_until: z.iso.datetime().nullable(),
  /**
   * Alerts about leads; null for accounts that do not handle leads, and while the notifications service is unavailable.
   */
  alerts: staffAlertsSchema.nullable(),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
});
export type User = z.infer<typeof userSchema>;

/** Changes to an account; at least one field. */
export const userPatchSchema = z
  .strictObject({
    role: z.enum(roles),
    /** False deactivates the account, true reactivates it. */
    active: z.boolean(),
  })
  .partial()
  .refine((patch) => Object.keys(patch).length > 0, 'Say what is to change');
export type UserPatch = z.infer<typeof userPatchSchema>;

/** Whom to invite. */
export const newInvitationSchema = z.strictObject({
  email: emailSchema,
  role: z.enum(roles).exclude(['user']),
});
export type NewInvitation = z.infer<typeof newInvitationSchema>;

/** An open invitation: not accepted, not withdrawn, and less than a week old. */
export const invitationSchema = z.object({
  id: z.uuid(),
  email: z.email(),
  role: z.enum(roles),
  /** Email address of the user who sent it. */
  invited_by: z.string(),
  /** When it was last sent, ISO 8601 in UTC. */
  sent_at: z.iso.datetime(),
  expires_at: z.iso.datetime(),
});
export type Invitation = z.infer<typeof invitationSchema>;

/** A sent invitation with its link, which is returned this once: only its hash is stored. */
export const sentInvitationSchema = invitationSchema.extend({
  /** Link to accept the invitation. */
  link: z.url(),
  /** False if the email could not be queued: pass the link on yourself. */
  mailed: z.boolean(),
});
export type SentInvitation = z.infer<typeof sentInvitationSchema>;

const token = z.string().min(1).max(200);

/** The token of an invitation. Tokens travel in bodies, because URLs are logged. */
export const invitationTokenSchema = z.strictObject({
  /** Token from the link. */
  token,
});

/** Whom an invitation is for. */
export const openInvitationSchema = z.object({
  email: z.email(),
  role: z.enum(roles),
  expires_at: z.iso.datetime(),
});
export type OpenInvitation = z.infer<typeof openInvitationSchema>;

/** A new password, with the token of an invitation or of a password reset. */
export const passwordByTokenSchema = z.strictObject({
  /** Token from the link. */
  token,
  /** The new password, 8 characters or more. */
  password: newPasswordSchema,
});

/** Whose password to reset. */
export const forgottenPasswordSchema = z.strictObject({ email: emailSchema });
