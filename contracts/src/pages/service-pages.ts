import { z } from 'zod';
import {
  servicePageCopySchema,
  serviceSectionsSchema,
  servicesOverviewSchema,
} from '../content/copy/page-copy.schema';
import { locationSchema } from '../locations/location.schema';
import { chrome } from './page-chrome';
import { priceParts } from './price-section';
import { quoteSection } from './quote-form';

/** A town as its card in a grid of areas needs it. */
export const areaSchema = locationSchema.pick({
  name: true,
  slug: true,
  region: true,
  response_time: true,
  nearby_towns: true,
});
export type Area = z.infer<typeof areaSchema>;

export const servicePageSchema = z.object({
  kind: z.literal('service'),
  ...chrome,
  copy: servicePageCopySchema,
  sections: serviceSectionsSchema,
  areas: z.array(areaSchema),
  ...priceParts,
  ...quoteSection,
});
export type ServicePage = z.infer<typeof servicePageSchema>;

export const servicesPageSchema = z.object({
  kind: z.literal('services'),
  ...chrome,
  copy: servicesOverviewSchema,
  areas: z.array(areaSchema),
});
export type ServicesPage = z.infer<typeof servicesPageSchema>;
