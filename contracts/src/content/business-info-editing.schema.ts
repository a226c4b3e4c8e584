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

/** Digits with country code, for wa.me links; empty if there is none. */
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

/** Fields that editors change. `phone_e164` is derived from `phone`. */
export const businessInfoFieldsSchema = z.strictObject({
  /** Name of the business. */
  name: neededText(80, 'Enter the name of the business'),
  /** Phone number for people: `0114 496 0999`. */
  phone: phoneSchema,
  email: z.email('Enter an e-mail address, like name@example.com').max(254, '254 characters at most'),
  /** WhatsApp number with country code; empty for none. */
  whatsapp: whatsappSchema,
  /** Opening hours. */
  hours: neededText(200, 'Enter the opening hours'),
  /** Postal address. */
  address: neededText(300, 'Enter the address'),
  /** Names of the areas that are covered. */
  service_areas: z.array(neededText(60, 'Enter an area')).max(100, '100 areas at most'),
  /** Profiles in social networks; empty for none. */
  social_links: z.strictObject({
    /** URL on Facebook. */
    facebook: socialLinkSchema,
    /** URL on X (Twitter). */
    twitter: socialLinkSchema,
    /** URL on Instagram. */
    instagram: socialLinkSchema,
  }),
  /** Minutes until somebody arrives in an emergency, as a range: `15-45`. */
  emergency_response_time: minutesRangeSchema,
  /** Minutes within which an emergency request is called back. */
  callback_minutes: wholeNumber('the minutes', 1, 1440),
  /** Lowest price of a callout in whole pounds. */
  callout_price_from: wholeNumber('the pounds', 0, 10_000),
  /** Months of guarantee. */
  guarantee_months: wholeNumber('the months', 0, 240),
  /** Average rating, 0 to 5 with one decimal place. */
  rating: z
    .number({ error: 'Enter the rating, like 4.9' })
    .min(0, 'A rating lies between 0 and 5')
    .max(5, 'A rating lies between 0 and 5')
    .refine((rating) => Math.abs(rating * 10 - Math.round(rating * 10)) < 1e-6, 'One digit after the point'),
  /** Number of reviews. */
  review_count: wholeNumber('the reviews', 0, 1_000_000),
  /** Year in which the business was founded. */
  founded_year: wholeNumber('the year', 1800, 2100),
  /** Minutes before arrival up to which a visit can be cancelled free of charge. */
  free_cancellation_minutes: wholeNumber('the minutes', 0, 1440),
  /** Certifications of the business. */
  certifications: z.array(neededText(120, 'Enter a certification')).max(20, '20 certifications at most'),
  /** Google Tag Manager container, loaded for visitors who consent; null for none. */
  tag_container_id: z
    .string()
    .trim()
    .regex(/^GTM-[A-Z0-9]{4,12}$/, 'Enter a container id, like GTM-ABC1234')
    .nullable(),
});
export type BusinessInfoFields = z.infer<typeof businessInfoFieldsSchema>;

/** Changes to the business information. */
export const businessInfoPatchSchema = businessInfoFieldsSchema.partial();
export type BusinessInfoPatch = z.infer<typeof businessInfoPatchSchema>;
