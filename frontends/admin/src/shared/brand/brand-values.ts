import {
  lowContrasts,
  neededContrast,
  readableColours,
} from '@latchline/contracts/content/brand/colour-contrast';
import { brandFieldsSchema } from '@latchline/contracts/content/brand/brand.schema';
import { businessInfoFieldsSchema } from '@latchline/contracts/content/business-info-editing.schema';
import type { BusinessInfo } from '@latchline/contracts/content/content.schema';
import { z } from 'zod';

/** The name of the business, and how it looks. Colours that cannot be read are refused, as the service does. */
export const brandFormSchema = z.object({
  name: businessInfoFieldsSchema.shape.name,
  brand: brandFieldsSchema.superRefine(({ primary, accent }, context) => {
    for (const { field, use, ratio } of worstOf({ primary, accent }))
      context.addIssue({
        code: 'custom',
        path: [field],
        message: `Too little contrast as ${use}: ${ratio} to 1, and ${neededContrast} is needed`,
      });
  }),
});
export type BrandValues = z.input<typeof brandFormSchema>;

export const brandValuesOf = ({ name, brand }: BusinessInfo): BrandValues => ({
  name,
  brand: { short_name: brand.short_name, logo: brand.logo, primary: brand.primary, accent: brand.accent },
});

interface Colours {
  readonly primary: string;
  readonly accent: string;
}

/** The least readable combination of each colour. */
function worstOf(colours: Colours) {
  const low = [...lowContrasts(colours)].sort((one, other) => one.ratio - other.ratio);
  return low.filter((each, index) => low.findIndex(({ field }) => field === each.field) === index);
}

const isColour = (text: string): boolean => /^#[\da-f]{6}$/i.test(text);

/** The nearest colours that can be read, if these cannot; null for colours that can, or that are not typed in full yet. */
export function proposedColours(colours: Colours): Colours | null {
  if (!isColour(colours.primary) || !isColour(colours.accent)) return null;
  const typed = { primary: colours.primary.toLowerCase(), accent: colours.accent.toLowerCase() };
  return lowContrasts(typed).length === 0 ? null : readableColours(typed);
}
