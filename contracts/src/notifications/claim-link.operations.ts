import { z } from 'zod';
import { defineQuery } from '../messaging/definitions';

/**
 * Reads the signed link of a notification. `notifications.link-not-valid` if it is forged or expired, or its user no longer
 * handles leads.
 */
export const readClaimLink = defineQuery(
  'notifications.read-claim-link.v1',
  z.object({ token: z.string().max(200) }),
  z.object({
    lead_id: z.uuid(),
    /** Email address of the user it was sent to. */
    person: z.string(),
    name: z.string().nullable(),
    /** Urgency and town of the lead, as in a push message. */
    title: z.string(),
  }),
);
