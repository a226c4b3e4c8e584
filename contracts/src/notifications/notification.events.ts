import { z } from 'zod';
import { defineEvent } from '../messaging/definitions';

/** Something about who has been told of a lead is different now. A hint for who is watching: it may be lost. */
export const deliveryChanged = defineEvent(
  'notifications.delivery-changed.v1',
  z.object({ lead_id: z.uuid() }),
);
