import { z } from 'zod';
import { defineEvent } from '../messaging/definitions';

/** Notifications of a lead have changed. A hint for open dashboards that may get lost. */
export const deliveryChanged = defineEvent(
  'notifications.delivery-changed.v1',
  z.object({ lead_id: z.uuid() }),
);
