import { z } from 'zod';
import { cityCopySchema } from '../content/copy/city-copy.schema';
import { citySchema } from '../locations/city.schema';
import { chrome } from './page-chrome';
import { quoteSection } from './quote-form';
import { serviceAreaSchema } from './service-area';

export const cityPageSchema = z.object({
  kind: z.literal('city'),
  ...chrome,
  city: citySchema,
  service_area: serviceAreaSchema,
  copy: cityCopySchema,
  ...quoteSection,
});
export type CityPage = z.infer<typeof cityPageSchema>;
