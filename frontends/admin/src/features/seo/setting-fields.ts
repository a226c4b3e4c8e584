import { wrongVariables, wrongVariablesInData } from '@latchline/contracts/seo/heads/seo-variables';
import { seoSettingPatchSchema } from '@latchline/contracts/seo/heads/seo-setting.operations';
import type { SeoSetting } from '@latchline/contracts/seo/heads/seo.schema';
import { z } from 'zod';
import { jsonProblem } from './json-text';
import { structuredDataText } from './structured-data-text';

/** The form values; structured data is edited as text. */
export interface SettingFields {
  readonly title_template: string;
  readonly meta_description_template: string;
  readonly canonical_url: string;
  readonly structured_data: string;
}

export const settingFields = (setting: SeoSetting): SettingFields => ({
  title_template: setting.title_template,
  meta_description_template: setting.meta_description_template,
  canonical_url: setting.canonical_url,
  structured_data: structuredDataText(setting.structured_data),
});

const patch = seoSettingPatchSchema.required();

/** Converts form values for the API and rejects variables that the page type does not have. */
export const settingSchema = (pageType: string) => {
  const known = (text: string, context: z.RefinementCtx) => addIssue(context, wrongVariables(text, pageType));
  return z.object({
    title_template: patch.shape.title_template.superRefine(known),
    meta_description_template: patch.shape.meta_description_template.superRefine(known),
    canonical_url: patch.shape.canonical_url.superRefine(known),
    structured_data: dataSchema(pageType),
  });
};

/** Parses and checks structured data. */
export const dataSchema = (pageType: string) =>
  z
    .string()
    .transform((text, context): unknown => {
      const problem = jsonProblem(text.trim() === '' ? '{}' : text);
      if (!problem) return JSON.parse(text.trim() === '' ? '{}' : text);
      addIssue(context, problem.message);
      return z.NEVER;
    })
    .pipe(
      patch.shape.structured_data.superRefine((data, context) =>
        addIssue(context, wrongVariablesInData(data, pageType)),
      ),
    );

export function addIssue(context: z.RefinementCtx, message: string | undefined): void {
  if (message !== undefined) context.addIssue({ code: 'custom', message });
}
