import { z } from 'zod';

/** What a new installation still needs before it can serve customers, in the order to do it. */
export const setupSteps = ['business', 'recipients', 'devices', 'mail', 'address'] as const;
export type SetupStep = (typeof setupSteps)[number];

export const setupSchema = z.object({
  items: z.array(
    z.object({
      step: z.enum(setupSteps),
      done: z.boolean(),
      /** What the step is about as it is now: an address, a host, a number. Null when there is nothing to name. */
      value: z.string().nullable(),
    }),
  ),
});
export type Setup = z.infer<typeof setupSchema>;

export const setupRoutes = {
  /** Lists what a new installation still needs before it can serve customers. */
  getSetup: {
    method: 'GET',
    path: '/api/admin/setup',
    auth: 'admin',
    summary: 'Get the setup checklist',
    answers: { 200: { description: 'Every step, done or not', schema: setupSchema } },
  },
} as const;
