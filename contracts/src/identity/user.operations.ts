import { z } from 'zod';
import { byId } from '../http/by-id';
import { userPatchSchema, userSchema } from './user.schema';

export const assigneeListSchema = z.object({ items: z.array(z.object({ email: z.string() })) });

/** Who may work here. There is always an active administrator: what would take away the last one is 409. */
export const userRoutes = {
  listUsers: {
    method: 'GET',
    path: '/api/admin/users',
    auth: 'admin',
    summary: 'Every account, with its role and when it was last seen',
    answers: { 200: { description: 'By e-mail address', schema: z.object({ items: z.array(userSchema) }) } },
  },
  getUser: {
    method: 'GET',
    path: '/api/admin/users/:id',
    auth: 'admin',
    summary: 'One account; carries an ETag',
    params: byId,
    answers: { 200: { description: 'The account', schema: userSchema } },
    problems: [404],
  },
  changeUser: {
    method: 'PATCH',
    path: '/api/admin/users/:id',
    auth: 'admin',
    summary: 'Give somebody another role, or switch their account off or on; both count at once',
    params: byId,
    body: userPatchSchema,
    answers: { 200: { description: 'The account as it is now', schema: userSchema } },
    problems: [404, 409, 412],
  },
  removeUser: {
    method: 'DELETE',
    path: '/api/admin/users/:id',
    auth: 'admin',
    summary: 'Remove an account; what it has done stays in the audit log',
    params: byId,
    answers: { 204: { description: 'It is gone' } },
    problems: [404, 409, 412],
  },
  endUserSessions: {
    method: 'DELETE',
    path: '/api/admin/users/:id/sessions',
    auth: 'admin',
    summary: 'Sign somebody out everywhere',
    params: byId,
    answers: { 204: { description: 'All their sessions have ended' } },
    problems: [404],
  },
  unlockUser: {
    method: 'POST',
    path: '/api/admin/users/:id/unlock',
    auth: 'admin',
    summary: 'Let somebody try to sign in again before their waiting time is over',
    params: byId,
    answers: { 204: { description: 'Unlocked' } },
    problems: [404],
  },
  clearUserSecondFactor: {
    method: 'DELETE',
    path: '/api/admin/users/:id/second-factor',
    auth: 'admin',
    summary: 'Switch off the second factor of somebody who has lost it',
    params: byId,
    answers: { 204: { description: 'It is off' } },
    problems: [404],
  },
} as const;

export const assigneeRoutes = {
  listAssignees: {
    method: 'GET',
    path: '/api/admin/assignees',
    auth: 'leads',
    summary: 'Who a lead can be given to: everybody who answers leads, by e-mail address',
    answers: { 200: { description: 'People', schema: assigneeListSchema } },
  },
} as const;
