import { z } from 'zod';
import { minutesRangeSchema } from '../http/minutes-range';
import { neededText, typedText } from '../http/typed-text';
import { tidyPhone } from '../http/phone';
import { brandFieldsSchema } from './brand/brand.schema';
import { companyFieldsSchema } from './company.schema';
import { pricesFieldsSchema } from './prices.schema';

/** Accepts an empty field as well. Any other text is parsed, and refused with the message of the schema. */
const emptyOr = <S extends z.ZodType<string, string>>(schema: S) =>
  z
    .string()
    .trim()
    .transform((text, context) => {
      if (text === '') return text;
      const { data, error } = schema.safeParse(text);
      for (const issue of error?.issues ?? []) context.addIssue({ code: 'custom', message: issue.message });
      return data ?? text;
    });

const wholeNumber = (what: string, min: number, max: number) =>
  z
    .int({ error: `Enter ${what} as a whole number` })
    .min(min, `Enter ${min} or more`)
    .max(max, `Enter ${max} or less`);

/** Empty while there is none: pages then offer the form instead of a call. */
const phoneSchema = typedText(40).refine(
  (phone) => phone === '' || tidyPhone(phone) !== null,
  'Enter a phone number, like 0114 496 0999',
);

/** Digits with country code, for wa.me links, or empty. */
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
  /** Email address; empty for none. */
  email: typedText(254).refine(
    (email) => email === '' || z.email().safeParse(email).success,
    'Enter an e-mail address, like name@example.com',
  ),
  /** WhatsApp number with country code; empty for none. */
  whatsapp: whatsappSchema,
  /** Opening hours; empty if pages are not to name any. */
  hours: typedText(200),
  /** Postal address; empty if pages are not to name any. */
  address: typedText(300),
  /** The area that the business covers, as texts name it: `South Yorkshire`. */
  area: typedText(80),
  /** ISO 3166-2 code of that area, for search engines: `GB-SYK`; empty for none. */
  area_code: typedText(6).refine(
    (code) => /^([A-Z]{2}-[A-Z0-9]{1,3})?$/.test(code),
    'Enter a code, like GB-SYK',
  ),
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
  /** Minutes until somebody arrives in an emergency, as a range: `15-45`; empty if nothing is promised. */
  emergency_response_time: emptyOr(minutesRangeSchema),
  /** Minutes within which an emergency request is called back. */
  callback_minutes: wholeNumber('the minutes', 1, 1440).nullable(),
  /** Lowest price of a callout in whole pounds. */
  callout_price_from: wholeNumber('the pounds', 0, 10_000).nullable(),
  /** Months of guarantee. */
  guarantee_months: wholeNumber('the months', 0, 240).nullable(),
  /** Year in which the business was founded. */
  founded_year: wholeNumber('the year', 1800, 2100).nullable(),
  /** Minutes before arrival up to which a visit can be cancelled free of charge. */
  free_cancellation_minutes: wholeNumber('the minutes', 0, 1440).nullable(),
  /** Rate of VAT in percent that prices contain; null if the business charges none. */
  vat_percent: z
    .number({ error: 'Enter the rate of VAT, like 20' })
    .min(0, 'A rate lies between 0 and 100')
    .max(100, 'A rate lies between 0 and 100')
    .refine((rate) => Math.abs(rate * 100 - Math.round(rate * 100)) < 1e-6, 'Two digits after the point')
    .nullable(),
  /** Certifications of the business. */
  certifications: z.array(neededText(120, 'Enter a certification')).max(20, '20 certifications at most'),
  /** Prices of common jobs. */
  prices: pricesFieldsSchema,
  /** The company behind the business. */
  company: companyFieldsSchema,
  /** Google Tag Manager container, loaded for visitors who consent; null for none. */
  tag_container_id: z
    .string()
    .trim()
    .regex(/^GTM-[A-Z0-9]{4,12}$/, 'Enter a container id, like GTM-ABC1234')
    .nullable(),
  /** Its look on pages, icons and mails. */
  brand: brandFieldsSchema,
});

/** Changes to the business information. */
export const businessInfoPatchSchema = businessInfoFieldsSchema.partial().extend({
  /** Changes to the brand; fields that are left out stay. */
  brand: brandFieldsSchema.partial().optional(),
});
export type BusinessInfoPatch = z.infer<typeof businessInfoPatchSchema>;
