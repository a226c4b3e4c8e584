import { z } from 'zod';
import { cityCopySchema } from '../content/city-copy.schema';
import { citySchema } from '../locations/city.schema';
import { chrome } from './page-chrome';
import { quoteSection } from './quote-form';

export const cityPageSchema = z.object({
  kind: z.literal('city'),
  ...chrome,
  city: citySchema,
  copy: cityCopySchema,
  ...quoteSection,
});
export type CityPage = z.infer<typeof cityPageSchema>;
