import { z } from 'zod';

export const assigneeListSchema = z.object({ items: z.array(z.object({ email: z.string() })) });

export const assigneeRoutes = {
  listAssignees: {
    method: 'GET',
    path: '/api/admin/assignees',
    auth: 'leads',
    summary: 'Who a lead can be given to: everybody who answers leads, by e-mail address',
    answers: { 200: { description: 'People', schema: assigneeListSchema } },
    problems: [401, 403],
  },
} as const;
