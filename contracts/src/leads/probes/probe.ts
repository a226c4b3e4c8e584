import { z } from 'zod';

/** Header that marks a synthetic lead. Its value is signed: a visitor who sends the header sends an ordinary lead. */
export const probeHeader = 'x-latchline-probe';

/** A probe that has not arrived by then is dropped wherever it is, so that an outage is not followed by old ones. */
export const probeExpiresAfterSeconds = 600;

/** A synthetic lead on its way. It contains nothing but times: no service stores it as a lead. */
export const probeSchema = z.object({
  id: z.uuid(),
  accepted_at: z.iso.datetime(),
});
export type Probe = z.infer<typeof probeSchema>;

export const hasExpired = ({ accepted_at }: Pick<Probe, 'accepted_at'>): boolean =>
  Date.now() - Date.parse(accepted_at) > probeExpiresAfterSeconds * 1_000;
