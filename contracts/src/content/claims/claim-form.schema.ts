import { z } from 'zod';
import { claimFactSchema, claimFieldsSchema } from './claim.schema';

const lines = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

const place = claimFieldsSchema.shape.shown_on.element;

/** The fields of a claim as the form holds them: one page per line, an empty choice for no fact. */
export const claimFormSchema = claimFieldsSchema.extend({
  fact: z
    .string()
    .transform((fact) => (fact === '' ? null : fact))
    .pipe(claimFactSchema.nullable()),
  shown_on: z
    .string()
    .transform(lines)
    .pipe(
      z
        .array(z.string())
        .max(40, 'List 40 places at most')
        .superRefine((places, context) => {
          const wrong = places.find((each) => !place.safeParse(each).success);
          if (wrong !== undefined)
            context.addIssue({
              code: 'custom',
              message: `“${wrong}” is no address of this site, like /about`,
            });
        }),
    ),
});
export type ClaimValues = z.input<typeof claimFormSchema>;
