import { z } from 'zod';
import { defineCommand, defineQuery } from '../messaging/definitions';
import { deliverySchema } from './delivery.schema';

/** Who has been told of a lead and who not yet, oldest first. Empty for a lead nobody knows. */
export const listDeliveries = defineQuery(
  'notifications.list-deliveries.v1',
  z.object({ lead_id: z.uuid() }),
  z.object({ items: z.array(deliverySchema) }),
);

export const unsentSchema = z.object({ lead_ids: z.array(z.uuid()) });

/** Leads of the last week that somebody of the office should have been told of and was not, the newest first; up to 200. */
export const listUnsent = defineQuery('notifications.list-unsent.v1', z.object({}), unsentSchema);

/** Tries it again now, with a new allowance of attempts; what was sent is sent once more. */
export const retryDelivery = defineCommand(
  'notifications.retry-delivery.v1',
  z.object({ lead_id: z.uuid(), id: z.uuid() }),
  deliverySchema,
);
