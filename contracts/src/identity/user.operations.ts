import { z } from 'zod';
import { byId } from '../http/by-id';
import { userPatchSchema, userSchema } from './user.schema';

/** Users that a lead can be assigned to. */
export const assigneeListSchema = z.object({
  items: z.array(
    z.object({
      email: z.string(),
      /** Display name; null if none is set. */
      name: z.string().nullable(),
    }),
  ),
});

/** Accounts. There is always an active administrator: removing the last one is a 409. */
export const userRoutes = {
  /** Lists all accounts by email address, with role and last activity. */
  listUsers: {
    method: 'GET',
    path: '/api/admin/users',
    auth: 'admin',
    summary: 'List users',
    responses: { 200: { description: 'The users', schema: z.object({ items: z.array(userSchema) }) } },
  },
  /** Returns an account. */
  getUser: {
    method: 'GET',
    path: '/api/admin/users/:id',
    auth: 'admin',
    summary: 'Get a user',
    params: byId,
    responses: { 200: { description: 'The user', schema: userSchema } },
    problems: [404],
  },
  /**
   * Changes the role of an account, or deactivates or reactivates it. Takes effect at once. Removing the last active
   * administrator is a 409.
   */
  changeUser: {
    method: 'PATCH',
    path: '/api/admin/users/:id',
    auth: 'admin',
    summary: 'Update a user',
    params: byId,
    body: userPatchSchema,
    responses: { 200: { description: 'The updated user', schema: userSchema } },
    problems: [404, 409, 412],
  },
  /** Deletes an account. Its entries in the audit log remain. Deleting the last active administrator is a 409. */
  removeUser: {
    method: 'DELETE',
    path: '/api/admin/users/:id',
    auth: 'admin',
    summary: 'Delete a user',
    params: byId,
    responses: { 204: { description: 'Deleted' } },
    problems: [404, 409, 412],
  },
  /** Signs a user out on every device. */
  endUserSessions: {
    method: 'DELETE',
    path: '/api/admin/users/:id/sessions',
    auth: 'admin',
    summary: "End a user's sessions",
    params: byId,
    responses: { 204: { description: 'All sessions ended' } },
    problems: [404],
  },
  /** Lets a user try to sign in again before their waiting time is over. */
  unlockUser: {
    method: 'POST',
    path: '/api/admin/users/:id/unlock',
    auth: 'admin',
    summary: 'Unlock a user',
    params: byId,
    responses: { 204: { description: 'Unlocked' } },
    problems: [404],
  },
  /** Turns off the second factor of a user who has lost it, and removes their passkeys. */
  clearUserSecondFactor: {
    method: 'DELETE',
    path: '/api/admin/users/:id/second-factor',
    auth: 'admin',
    summary: "Turn off a user's second factor",
    params: byId,
    responses: { 204: { description: 'Turned off' } },
    problems: [404],
  },
} as const;

export const assigneeRoutes = {
  /** Lists the email addresses and names of users a lead can be assigned to. */
  listAssignees: {
    method: 'GET',
    path: '/api/admin/assignees',
    auth: 'leads',
    summary: 'List assignees',
    responses: { 200: { description: 'The users', schema: assigneeListSchema } },
  },
} as const;
