import type { BusinessInfo } from '@latchline/contracts/content/content.schema';
import { z } from 'zod';

const withLogo = z.object({ brand: z.object({ logo_files: z.looseObject({}) }) });

/** The only place that knows whether the business has uploaded a logo, instead of showing the product's. */
export const hasOwnLogo = (business: BusinessInfo): boolean => withLogo.safeParse(business).success;
