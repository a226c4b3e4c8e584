import { z } from 'zod';
import { copyItemSchema, figuresSchema, headed } from './page-copy.schema';

const heading = z.string();

const placeCopy = {
  ...headed,
  figures: figuresSchema,
  /** What a chat opens with: it names the place. */
  chat: z.string(),
  services: z.object({ heading }),
  banner: z.object(headed),
};

/** What all town pages say; `{town}` and `{response_time}` are the town's. */
export const townCopySchema = z.object({
  ...placeCopy,
  intro: z.object({ heading }),
  response: z.object({ heading, guarantees: z.array(copyItemSchema).min(1) }),
  reasons: z.object({ heading, items: z.array(copyItemSchema).length(3) }),
  nearby: z.object({ heading }),
  faqs: z.object({ heading }),
});
export type TownCopy = z.infer<typeof townCopySchema>;

/** What the region page says; `{region}` is its name. */
export const regionCopySchema = z.object({
  ...placeCopy,
  coverage: z.object(headed),
  response: z.object({
    ...headed,
    /** The promise for the whole region, after those of its towns. */
    region_wide: copyItemSchema,
  }),
});
export type RegionCopy = z.infer<typeof regionCopySchema>;
