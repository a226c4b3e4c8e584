import { z } from 'zod';
import { defineQuery } from '../messaging/definitions';
import { deliverySchema } from './delivery.schema';

/** Who has been alerted of a lead and who not yet, oldest first. Empty for a lead nobody knows. */
export const listDeliveries = defineQuery(
  'notifications.list-deliveries.v1',
  z.object({ lead_id: z.uuid() }),
  z.object({ items: z.array(deliverySchema) }),
);
