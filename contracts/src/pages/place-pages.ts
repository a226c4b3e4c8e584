import { z } from 'zod';
import { serviceSchema } from '../content/content.schema';
import { regionCopySchema, townCopySchema } from '../content/copy/place-copy.schema';
import { locationSchema, regionSchema, townOnMapSchema } from '../locations/location.schema';
import { coverageParts } from './coverage-check';
import { chrome } from './page-chrome';
import { priceParts } from './price-section';
import { quoteSection } from './quote-form';
import { serviceAreaSchema } from './service-area';

export const townPageSchema = z.object({
  kind: z.literal('town'),
  ...chrome,
  copy: townCopySchema,
  town: locationSchema,
  region: regionSchema.pick({ name: true, slug: true }),
  /** Every town with a page, including this one. */
  map: z.array(townOnMapSchema),
  service_area: serviceAreaSchema,
  services: z.array(serviceSchema),
  ...priceParts,
  ...quoteSection,
});
export type TownPage = z.infer<typeof townPageSchema>;

export const regionPageSchema = z.object({
  kind: z.literal('region'),
  ...chrome,
  copy: regionCopySchema,
  region: regionSchema,
  map: z.array(townOnMapSchema),
  services: z.array(serviceSchema),
  ...coverageParts,
});
export type RegionPage = z.infer<typeof regionPageSchema>;
