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

/** Texts of all town pages; `{town}` and `{response_time}` are those of the town. */
export const townCopySchema = z.object({
  ...placeCopy,
  intro: z.object({ heading }),
  response: z.object({ heading, guarantees: z.array(copyItemSchema) }),
  reasons: z.object({ heading, items: z.array(copyItemSchema).max(3) }),
  nearby: z.object({ heading }),
  faqs: z.object({ heading }),
});
export type TownCopy = z.infer<typeof townCopySchema>;

/** Texts of the region page; `{region}` is its name. */
export const regionCopySchema = z.object({
  ...placeCopy,
  coverage: z.object(headed),
  response: z.object({
    ...headed,
    /** The promise for the whole region, after those for its towns. */
    region_wide: copyItemSchema,
  }),
});
export type RegionCopy = z.infer<typeof regionCopySchema>;
