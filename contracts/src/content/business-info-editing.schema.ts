import { z } from 'zod';
import { minutesRangeSchema } from '../http/minutes-range';
import { neededText, typedText } from '../http/typed-text';
import { tidyPhone } from '../leads/phone';

const wholeNumber = (what: string, min: number, max: number) =>
  z
    .int({ error: `Enter ${what} as a whole number` })
    .min(min, `Enter ${min} or more`)
    .max(max, `Enter ${max} or less`);

const phoneSchema = neededText(40, 'Enter the phone number').refine(
  (phone) => phone === '' || tidyPhone(phone) !== null,
  'Enter a phone number, like 0114 496 0999',
);

/** With its country, in digits alone, as wa.me links want it; empty where there is none. */
const whatsappSchema = typedText(40)
  .transform((typed) => typed.replace(/[\s().+-]/g, ''))
  .refine(
    (digits) => /^(\d{7,15})?$/.test(digits),
    'Enter the number with its country, like 44 114 496 0999',
  );

const socialLinkSchema = typedText(300).refine(
  (link) => link === '' || (URL.canParse(link) && link.startsWith('https://')),
  'Enter a whole address that begins with https://',
);

/** What an editor changes. The number that links dial is made of the phone number. */
export const businessInfoFieldsSchema = z.strictObject({
  name: neededText(80, 'Enter the name of the business'),
  phone: phoneSchema,
  email: z.email('Enter an e-mail address, like name@example.com').max(254, '254 characters at most'),
  whatsapp: whatsappSchema,
  hours: neededText(200, 'Enter the opening hours'),
  address: neededText(300, 'Enter the address'),
  service_areas: z.array(neededText(60, 'Enter an area')).max(100, '100 areas at most'),
  social_links: z.strictObject({
    facebook: socialLinkSchema,
    twitter: socialLinkSchema,
    instagram: socialLinkSchema,
  }),
  emergency_response_time: minutesRangeSchema,
  callback_minutes: wholeNumber('the minutes', 1, 1440),
  callout_price_from: wholeNumber('the pounds', 0, 10_000),
  guarantee_months: wholeNumber('the months', 0, 240),
  rating: z
    .number({ error: 'Enter the rating, like 4.9' })
    .min(0, 'A rating lies between 0 and 5')
    .max(5, 'A rating lies between 0 and 5')
    .refine((rating) => Math.abs(rating * 10 - Math.round(rating * 10)) < 1e-6, 'One digit after the point'),
  review_count: wholeNumber('the reviews', 0, 1_000_000),
  founded_year: wholeNumber('the year', 1800, 2100),
  free_cancellation_minutes: wholeNumber('the minutes', 0, 1440),
  certifications: z.array(neededText(120, 'Enter a certification')).max(20, '20 certifications at most'),
  tag_container_id: z
    .string()
    .trim()
    .regex(/^GTM-[A-Z0-9]{4,12}$/, 'Enter a container id, like GTM-ABC1234')
    .nullable(),
});
export type BusinessInfoFields = z.infer<typeof businessInfoFieldsSchema>;

export const businessInfoPatchSchema = businessInfoFieldsSchema.partial();
export type BusinessInfoPatch = z.infer<typeof businessInfoPatchSchema>;
