import { z } from 'zod';

/** How far the call-out of a lead is: who was notified of it, and who is next. */
export const callOutSchema = z.object({
  /** Id of the lead. */
  lead_id: z.uuid(),
  /** Email addresses of users who were notified, in order. */
  notified: z.array(z.string()),
  /** The next users to be notified unless somebody claims the lead first; null if there are none. */
  next: z
    .object({
      /** Email addresses of the users. */
      people: z.array(z.string()),
      /** Whether it is the last step: everybody who can be notified. */
      everybody: z.boolean(),
      /** When they are notified, ISO 8601 in UTC. */
      at: z.iso.datetime(),
    })
    .nullable(),
  /** Email address of the user who has the lead; null if nobody has claimed it. */
  holder: z.string().nullable(),
});
export type CallOut = z.infer<typeof callOutSchema>;
