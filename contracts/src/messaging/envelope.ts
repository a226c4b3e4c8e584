import { z } from 'zod';

/** What travels with every message, whatever it says. `data` is parsed by the schema of the message's own definition. */
export const envelopeSchema = z.object({
  id: z.uuid(),
  name: z.string().regex(/^[a-z]+\.[a-z-]+\.v\d+$/),
  occurred_at: z.iso.datetime(),
  traceparent: z.string().optional(),
  data: z.unknown(),
});

export type Envelope = z.infer<typeof envelopeSchema>;
