import { z } from 'zod';
import { roles } from './roles';

/** A signed-in user. */
export const sessionUserSchema = z.object({
  id: z.uuid(),
  email: z.email(),
  role: z.enum(roles),
  /** Whether `role` is `admin`. */
  is_admin: z.boolean(),
});
export type SessionUser = z.infer<typeof sessionUserSchema>;
