import { z } from 'zod';
import { byId } from '../http/by-id';
import { signInAnswerSchema } from './session.schema';
import {
  forgottenPasswordSchema,
  invitationSchema,
  invitationTokenSchema,
  newInvitationSchema,
  openInvitationSchema,
  passwordByTokenSchema,
  sentInvitationSchema,
} from './user.schema';

/** How people come in who have no password yet, or no longer. Tokens travel in bodies: addresses are written down. */
export const invitationRoutes = {
  listInvitations: {
    method: 'GET',
    path: '/api/admin/invitations',
    auth: 'admin',
    summary: 'Invitations that nobody has accepted yet',
    answers: {
      200: { description: 'Newest first', schema: z.object({ items: z.array(invitationSchema) }) },
    },
  },
  invite: {
    method: 'POST',
    path: '/api/admin/invitations',
    auth: 'admin',
    summary: 'Invite somebody by e-mail; the link is good once, for seven days. Inviting again replaces it',
    body: newInvitationSchema,
    answers: { 201: { description: 'Invited; the link is told this once', schema: sentInvitationSchema } },
    problems: [409],
  },
  sendInvitation: {
    method: 'POST',
    path: '/api/admin/invitations/:id/send',
    auth: 'admin',
    summary: 'Send it again with a new link; the former one is good no longer',
    params: byId,
    answers: { 200: { description: 'Sent; the link is told this once', schema: sentInvitationSchema } },
    problems: [404],
  },
  withdrawInvitation: {
    method: 'DELETE',
    path: '/api/admin/invitations/:id',
    auth: 'admin',
    summary: 'Withdraw an invitation',
    params: byId,
    answers: { 204: { description: 'Its link is good no longer' } },
    problems: [404],
  },
  lookAtInvitation: {
    method: 'POST',
    path: '/api/auth/invitation',
    auth: 'public',
    summary: 'Whom the link of an invitation is for',
    body: invitationTokenSchema,
    answers: { 200: { description: 'The invitation', schema: openInvitationSchema } },
    problems: [403, 404],
  },
  acceptInvitation: {
    method: 'POST',
    path: '/api/auth/invitation/accept',
    auth: 'public',
    summary: 'Accept an invitation with a password, and sign in',
    body: passwordByTokenSchema,
    answers: { 201: { description: 'Signed in', schema: signInAnswerSchema } },
    problems: [403, 404, 409],
  },
  forgetPassword: {
    method: 'POST',
    path: '/api/auth/password/forgot',
    auth: 'public',
    summary:
      'Ask for a link to choose a new password; the answer is the same whether there is such an account',
    body: forgottenPasswordSchema,
    answers: { 202: { description: 'If there is such an account, a mail is on its way' } },
    problems: [403],
  },
  resetPassword: {
    method: 'POST',
    path: '/api/auth/password/reset',
    auth: 'public',
    summary: 'Choose a new password with the link of the mail, good once for 30 minutes; ends every session',
    body: passwordByTokenSchema,
    answers: { 204: { description: 'It is the password now' } },
    problems: [403, 404],
  },
} as const;
