import { z } from 'zod';

/** Setup steps of a new installation, in order. */
export const setupSteps = ['business', 'recipients', 'devices', 'mail', 'address'] as const;
export type SetupStep = (typeof setupSteps)[number];

/** What a new installation still needs before it can serve customers. */
export const setupSchema = z.object({
  /** Steps in order. */
  items: z.array(
    z.object({
      /** The step. */
      step: z.enum(setupSteps),
      /** Whether it is done. */
      done: z.boolean(),
      /** Current value, such as an address, host or number; null if there is none. */
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
    responses: { 200: { description: 'Every step, done or not', schema: setupSchema } },
  },
} as const;
