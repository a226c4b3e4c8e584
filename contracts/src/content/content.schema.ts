import { z } from 'zod';
import { brandSchema } from './brand/brand.schema';
import { companySchema, noCompany } from './company.schema';
import { noPrices, pricesSchema } from './prices.schema';

/** Contact details, hours, prices and promises of the business. Every page reads them from here. */
export const businessInfoSchema = z.object({
  id: z.uuid(),
  /** Name of the business. */
  name: z.string(),
  /** Phone number for people: `0114 496 0999`; empty if not given. */
  phone: z.string(),
  /** Phone number in E.164 format, for links: `+441144960999`; empty without a phone number. */
  phone_e164: z.string(),
  /** Email address of the business; empty if not given. */
  email: z.string(),
  /** WhatsApp number in digits with country code, for wa.me links, or empty. */
  whatsapp: z.string(),
  /** Opening hours; empty if not given. */
  hours: z.string(),
  /** Postal address; empty if not given. */
  address: z.string(),
  /** The area that the business covers, as texts name it: `South Yorkshire`; empty if it is not given. */
  area: z.string(),
  /** ISO 3166-2 code of that area, for search engines: `GB-SYK`, or empty. */
  area_code: z.string(),
  /** Its look on pages, icons and mails. */
  brand: brandSchema,
  /** Names of the areas that are covered. */
  service_areas: z.array(z.string()),
  /** Profiles in social networks, or empty. */
  social_links: z.object({
    /** URL on Facebook. */
    facebook: z.string(),
    /** URL on X (Twitter). */
    twitter: z.string(),
    /** URL on Instagram. */
    instagram: z.string(),
  }),
  /** Minutes until somebody arrives in an emergency, as a range: `15-45`; empty if nothing is promised. */
  emergency_response_time: z.string(),
  /** Minutes within which an emergency request is called back; null if not given. */
  callback_minutes: z.int().nullable(),
  /** Lowest price of a callout in whole pounds; null if not given. */
  callout_price_from: z.int().nullable(),
  /** Months of guarantee; null if not given. */
  guarantee_months: z.int().nullable(),
  /** Average of the business's own reviews, 1 to 5 with one decimal place; null without reviews. */
  rating: z.number().nullable(),
  /** Number of the business's own reviews; null without reviews. */
  review_count: z.int().nullable(),
  /** Year in which the business was founded; null if not given. */
  founded_year: z.int().nullable(),
  /** Minutes before arrival up to which a visit can be cancelled free of charge; null if not given. */
  free_cancellation_minutes: z.int().nullable(),
  /** Rate of VAT in percent that prices contain; null if the business charges none. */
  vat_percent: z.number().nullable().default(null),
  /** Certifications of the business. */
  certifications: z.array(z.string()),
  /** Prices of common jobs; without jobs if not given. */
  prices: pricesSchema.default(noPrices),
  /** The company behind the business; its fields are empty if not given. */
  company: companySchema.default(noCompany),
  /** Google Tag Manager container, loaded for visitors who consent; null loads nothing and asks nobody. */
  tag_container_id: z
    .string()
    .regex(/^GTM-[A-Z0-9]{4,12}$/, 'Enter a container id, like GTM-ABC1234')
    .nullable(),
  updated_at: z.iso.datetime(),
});
export type BusinessInfo = z.infer<typeof businessInfoSchema>;

/** A locksmith service that the business offers. */
export const serviceSchema = z.object({
  id: z.uuid(),
  slug: z.string(),
  /** Name of its drawing. */
  icon_name: z.string(),
  /** Name of the service. */
  title: z.string(),
  /** Text of its card. In the admin API it can contain placeholders such as `{response_time}`. */
  description: z.string(),
  /**
   * Minutes until somebody arrives for this service, as a range: `20-30`; null or absent if it is the general promise.
   */
  response_time: z.string().nullish(),
  /** Text of its link. */
  cta_text: z.string(),
  /** Path that its link leads to. */
  link: z.string(),
  /** Price from, in pounds; null if none is given. */
  price: z.number().nullable(),
  /** What it includes. */
  features: z.array(z.string()),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
});
export type Service = z.infer<typeof serviceSchema>;
