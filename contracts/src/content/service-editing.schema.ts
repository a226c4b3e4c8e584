import { z } from 'zod';
import { isSitePath } from '../http/site-path';
import { slugSchema } from '../http/slug';
import { neededText } from '../http/typed-text';

/** The names of our drawings are such; a name that nobody has drawn gets the lock everybody knows. */
const drawingSchema = neededText(60, 'Choose a drawing').refine(
  (name) => name === '' || /^[a-z\d]+(-[a-z\d]+)*$/.test(name),
  'Choose a drawing',
);

const linkSchema = neededText(300, 'Enter where the card leads, like /services/smart-locks').refine(
  (link) => link === '' || isSitePath(link),
  'Enter an address of this site, like /services/smart-locks',
);

/** What of a service an editor changes. Its slug stays: its page is found by it. */
export const serviceFieldsSchema = z.strictObject({
  icon_name: drawingSchema,
  title: neededText(120, 'Enter a title'),
  description: neededText(1000, 'Enter a description'),
  cta_text: neededText(60, 'Enter the words of the link'),
  link: linkSchema,
  /** Pounds; null where none is named. */
  price: z
    .number({ error: 'Enter a price in pounds, like 89 or 89.50' })
    .min(0, 'A price is not below 0')
    .max(99_999.99, 'A price is below 100,000')
    .refine(
      (pounds) => Math.abs(pounds * 100 - Math.round(pounds * 100)) < 1e-6,
      'Pence are the smallest part',
    )
    .nullable(),
  features: z.array(neededText(160, 'Enter what it includes')).max(30, '30 features at most'),
});
export type ServiceFields = z.infer<typeof serviceFieldsSchema>;

export const servicePatchSchema = serviceFieldsSchema.partial();
export type ServicePatch = z.infer<typeof servicePatchSchema>;

export const newServiceSchema = serviceFieldsSchema.extend({
  slug: slugSchema,
  cta_text: serviceFieldsSchema.shape.cta_text.default('Learn More'),
  link: serviceFieldsSchema.shape.link.default('/services'),
  price: serviceFieldsSchema.shape.price.default(null),
  features: serviceFieldsSchema.shape.features.default([]),
});
export type NewService = z.infer<typeof newServiceSchema>;
