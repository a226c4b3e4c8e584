import { z } from 'zod';
import { probeSchema } from '../leads/probes/probe';
import { defineQuery } from '../messaging/definitions';

/** A probe whose mail the mail server accepted. */
export const arrivedProbeSchema = probeSchema.extend({
  /** When the mail server accepted it, ISO 8601 in UTC. */
  arrived_at: z.iso.datetime(),
});
export type ArrivedProbe = z.infer<typeof arrivedProbeSchema>;

/** The latest probes that reached the mail server, newest first. */
export const getArrivedProbes = defineQuery(
  'notifications.get-arrived-probes.v1',
  z.object({}),
  z.object({ items: z.array(arrivedProbeSchema) }),
);
