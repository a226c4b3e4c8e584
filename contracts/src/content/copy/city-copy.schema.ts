import { z } from 'zod';
import { copyItemSchema, figureSchema, headed } from './page-copy.schema';

const cardSchema = z.object({ title: z.string(), icon_name: z.string() });

/** Texts that all city pages share. `{city}`, `{response_time}` and `{radius_miles}` are those of the city. */
export const cityCopySchema = z.object({
  hero: z.object({
    ...headed,
    figures: z.array(figureSchema).max(3),
    /** What a chat opens with. */
    chat: z.string(),
    /** Caption of the drawing. */
    caption: z.string(),
  }),
  callout: z.object({ ...headed, steps: z.array(copyItemSchema).max(3), local_heading: z.string() }),
  services: z.object({
    ...headed,
    lockouts: cardSchema,
    repairs: cardSchema,
    keys: cardSchema,
    upgrades: cardSchema,
  }),
  reasons: z.object({ heading: z.string(), items: z.array(copyItemSchema) }),
  faqs_heading: z.string(),
  map: z.object(headed),
});
export type CityCopy = z.infer<typeof cityCopySchema>;
