import { z } from 'zod';

/** Health of the gateway and its dependencies. */
export const healthSchema = z.object({
  /** `degraded`: it works, but an optional dependency has failed. */
  status: z.enum(['ok', 'degraded', 'unavailable']),
  /** Version of Latchline. */
  version: z.string(),
  /** Result by dependency. */
  checks: z.record(z.string(), z.enum(['ok', 'degraded', 'failed', 'unknown'])),
  /**
   * Age in seconds of the oldest lead that waits at each stage; null if it cannot be read. Above 30 the status is
   * `degraded`.
   */
  oldest_seconds: z.record(z.string(), z.number().min(0).nullable()).optional(),
});
export type Health = z.infer<typeof healthSchema>;

export const healthRoutes = {
  /** Returns 200 while the gateway runs, regardless of its dependencies. */
  liveness: {
    method: 'GET',
    path: '/health/live',
    auth: 'public',
    summary: 'Check liveness',
    responses: { 200: { description: 'The gateway runs', schema: healthSchema } },
  },
  /**
   * Returns 200 while the gateway can serve requests. The status is `degraded`, still with 200, when an optional
   * dependency has failed or a lead has waited more than 30 seconds to be stored, published or notified.
   */
  readiness: {
    method: 'GET',
    path: '/health/ready',
    auth: 'public',
    summary: 'Check readiness',
    responses: {
      200: {
        description: 'Ready. `oldest_seconds` is the age of the oldest waiting lead by stage.',
        schema: healthSchema,
      },
      503: { description: 'Not ready', schema: healthSchema },
    },
  },
} as const;
