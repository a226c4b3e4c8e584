import { z } from 'zod';

/** The envelope of every message. `data` is parsed with the schema of the message's definition. */
export const envelopeSchema = z.object({
  id: z.uuid(),
  name: z.string().regex(/^[a-z]+\.[a-z-]+\.v\d+$/),
  occurred_at: z.iso.datetime(),
  traceparent: z.string().optional(),
  data: z.unknown(),
});

export type Envelope = z.infer<typeof envelopeSchema>;
