import { z } from 'zod';
import { copyItemSchema } from './page-copy.schema';

const headed = { heading: z.string(), lead: z.string() };
const cardSchema = z.object({ title: z.string(), icon_name: z.string() });

/** What the pages of all cities share. `{city}` and `{response_time}` are the city's own. */
export const cityCopySchema = z.object({
  hero: z.object({
    ...headed,
    facts: z.array(z.object({ value: z.string(), unit: z.string(), about: z.string() })).length(3),
    /** Below the drawing. */
    caption: z.string(),
  }),
  callout: z.object({ ...headed, steps: z.array(copyItemSchema).length(3) }),
  services: z.object({
    ...headed,
    lockouts: cardSchema,
    repairs: cardSchema,
    keys: cardSchema,
    upgrades: cardSchema,
  }),
  reasons: z.object({ heading: z.string(), items: z.array(copyItemSchema).min(4) }),
  faqs_heading: z.string(),
  map: z.object(headed),
});
export type CityCopy = z.infer<typeof cityCopySchema>;
