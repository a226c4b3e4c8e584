import { z } from 'zod';
import { isSitePath } from '../http/site-path';
import { slugSchema } from '../http/slug';
import { neededText } from '../http/typed-text';

/** Name of a drawing. An unknown name shows a lock. */
const drawingSchema = neededText(60, 'Choose a drawing').refine(
  (name) => name === '' || /^[a-z\d]+(-[a-z\d]+)*$/.test(name),
  'Choose a drawing',
);

const linkSchema = neededText(300, 'Enter where the card leads, like /services/smart-locks').refine(
  (link) => link === '' || isSitePath(link),
  'Enter an address of this site, like /services/smart-locks',
);

/** Fields of a service that editors change. The slug stays, because its page depends on it. */
export const serviceFieldsSchema = z.strictObject({
  /** Name of its drawing. An unknown name shows a lock. */
  icon_name: drawingSchema,
  /** Name of the service. */
  title: neededText(120, 'Enter a title'),
  /** Text of its card. Can contain placeholders such as `{response_time}`. */
  description: neededText(1000, 'Enter a description'),
  /** Text of its link. */
  cta_text: neededText(60, 'Enter the words of the link'),
  /** Path that its link leads to. */
  link: linkSchema,
  /** Price from, in pounds; null if none is given. */
  price: z
    .number({ error: 'Enter a price in pounds, like 89 or 89.50' })
    .min(0, 'A price is not below 0')
    .max(99_999.99, 'A price is below 100,000')
    .refine(
      (pounds) => Math.abs(pounds * 100 - Math.round(pounds * 100)) < 1e-6,
      'Pence are the smallest part',
    )
    .nullable(),
  /** What it includes. */
  features: z.array(neededText(160, 'Enter what it includes')).max(30, '30 features at most'),
});
export type ServiceFields = z.infer<typeof serviceFieldsSchema>;

/** Changes to a service. */
export const servicePatchSchema = serviceFieldsSchema.partial();
export type ServicePatch = z.infer<typeof servicePatchSchema>;

/** A service to add. */
export const newServiceSchema = serviceFieldsSchema.extend({
  slug: slugSchema,
  /** Text of its link. */
  cta_text: serviceFieldsSchema.shape.cta_text.default('Learn More'),
  /** Path that its link leads to. */
  link: serviceFieldsSchema.shape.link.default('/services'),
  /** Price from, in pounds; null if none is given. */
  price: serviceFieldsSchema.shape.price.default(null),
  /** What it includes. */
  features: serviceFieldsSchema.shape.features.default([]),
});
export type NewService = z.infer<typeof newServiceSchema>;
