import { z } from 'zod';
import { roles } from './roles';

export const sessionUserSchema = z.object({
  id: z.uuid(),
  email: z.email(),
  role: z.enum(roles),
  is_admin: z.boolean(),
});
export type SessionUser = z.infer<typeof sessionUserSchema>;
