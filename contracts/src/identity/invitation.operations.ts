import { z } from 'zod';
import { byId } from '../http/by-id';
import { signInResponseSchema } from './session.schema';
import {
  forgottenPasswordSchema,
  invitationSchema,
  invitationTokenSchema,
  newInvitationSchema,
  openInvitationSchema,
  passwordByTokenSchema,
  sentInvitationSchema,
} from './user.schema';

/** Invitations and password resets. Tokens travel in bodies, because URLs are logged. */
export const invitationRoutes = {
  /** Lists invitations that are still open, newest first. */
  listInvitations: {
    method: 'GET',
    path: '/api/admin/invitations',
    auth: 'admin',
    summary: 'List invitations',
    responses: {
      200: { description: 'The invitations', schema: z.object({ items: z.array(invitationSchema) }) },
    },
  },
  /**
   * Sends an invitation by email. Its link works once, for seven days. Inviting the same address again replaces the
   * invitation.
   */
  invite: {
    method: 'POST',
    path: '/api/admin/invitations',
    auth: 'admin',
    summary: 'Invite a user',
    body: newInvitationSchema,
    responses: {
      201: { description: 'Invited. The link is returned this once.', schema: sentInvitationSchema },
    },
    problems: [409],
  },
  /** Sends an invitation again with a new link. The previous link stops working. */
  sendInvitation: {
    method: 'POST',
    path: '/api/admin/invitations/:id/send',
    auth: 'admin',
    summary: 'Resend an invitation',
    params: byId,
    responses: {
      200: { description: 'Sent. The link is returned this once.', schema: sentInvitationSchema },
    },
    problems: [404],
  },
  /** Withdraws an invitation. Its link stops working. */
  withdrawInvitation: {
    method: 'DELETE',
    path: '/api/admin/invitations/:id',
    auth: 'admin',
    summary: 'Withdraw an invitation',
    params: byId,
    responses: { 204: { description: 'Withdrawn' } },
    problems: [404],
  },
  /** Returns the email address and role that the link of an invitation is for. */
  lookAtInvitation: {
    method: 'POST',
    path: '/api/auth/invitation',
    auth: 'public',
    summary: 'Look up an invitation',
    body: invitationTokenSchema,
    responses: { 200: { description: 'The invitation', schema: openInvitationSchema } },
    problems: [403, 404],
  },
  /** Creates the invited account with a password and signs in. */
  acceptInvitation: {
    method: 'POST',
    path: '/api/auth/invitation/accept',
    auth: 'public',
    summary: 'Accept an invitation',
    body: passwordByTokenSchema,
    responses: { 201: { description: 'Created and signed in', schema: signInResponseSchema } },
    problems: [403, 404, 409],
  },
  /**
   * Sends a link to choose a new password. The response is the same whether or not there is such an account, so it
   * reveals nothing.
   */
  forgetPassword: {
    method: 'POST',
    path: '/api/auth/password/forgot',
    auth: 'public',
    summary: 'Request a password reset',
    body: forgottenPasswordSchema,
    responses: { 202: { description: 'If there is such an account, an email has been sent to it' } },
    problems: [403],
  },
  /**
   * Sets a new password with the link from the email, which works once, for 30 minutes. Ends all sessions of the
   * account.
   */
  resetPassword: {
    method: 'POST',
    path: '/api/auth/password/reset',
    auth: 'public',
    summary: 'Reset a password',
    body: passwordByTokenSchema,
    responses: { 204: { description: 'Password changed' } },
    problems: [403, 404],
  },
} as const;
