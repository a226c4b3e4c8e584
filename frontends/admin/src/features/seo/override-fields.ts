import {
  type PageOverride,
  pageOverrideFieldsSchema,
} from '@latchline/contracts/seo/heads/page-override.schema';
import { wrongVariables } from '@latchline/contracts/seo/heads/seo-variables';
import { z } from 'zod';
import { addIssue, dataSchema } from './setting-fields';
import { structuredDataText } from './structured-data-text';

export type OverrideFields = Omit<PageOverride, 'path' | 'updated_at' | 'updated_by' | 'structured_data'> & {
  readonly structured_data: string;
};

export const overrideFields = (override: PageOverride): OverrideFields => ({
  title: override.title,
  description: override.description,
  canonical: override.canonical,
  noindex: override.noindex,
  social_title: override.social_title,
  social_description: override.social_description,
  social_picture: override.social_picture,
  social_picture_alt: override.social_picture_alt,
  structured_data: structuredDataText(override.structured_data),
});

const { shape } = pageOverrideFieldsSchema;

export const overrideSchema = (pageType: string) => {
  const known = (text: string, context: z.RefinementCtx) => addIssue(context, wrongVariables(text, pageType));
  return z.object({
    title: shape.title.superRefine(known),
    description: shape.description.superRefine(known),
    canonical: shape.canonical.superRefine(known),
    noindex: shape.noindex,
    social_title: shape.social_title.superRefine(known),
    social_description: shape.social_description.superRefine(known),
    social_picture: shape.social_picture,
    social_picture_alt: shape.social_picture_alt,
    structured_data: dataSchema(pageType),
  });
};
