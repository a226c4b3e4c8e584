import { z } from 'zod';

/** `failed`: the last attempt did not succeed; it is tried again for as long as the alert is retried. */
export const deliveryStates = ['pending', 'sent', 'failed'] as const;

/** One alert to one recipient. */
export const deliverySchema = z.object({
  id: z.uuid(),
  event_id: z.uuid(),
  lead_id: z.uuid(),
  channel: z.enum(['email']),
  recipient: z.string(),
  message_id: z.string(),
  state: z.enum(deliveryStates),
  attempts: z.int(),
  last_error: z.string().nullable(),
  created_at: z.iso.datetime(),
  sent_at: z.iso.datetime().nullable(),
});
export type Delivery = z.infer<typeof deliverySchema>;
