import { z } from 'zod';

/** Facts about the business. Every phone number, price and promise on a page is read from here. */
export const businessInfoSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  /** As people write it: "0114 496 0999". */
  phone: z.string(),
  /** As links want it: "+441144960999". */
  phone_e164: z.string(),
  email: z.string(),
  /** Digits only, for wa.me links. */
  whatsapp: z.string(),
  hours: z.string(),
  address: z.string(),
  service_areas: z.array(z.string()),
  social_links: z.object({ facebook: z.string(), twitter: z.string(), instagram: z.string() }),
  /** Range in minutes: "15-45". */
  emergency_response_time: z.string(),
  /** Minutes within which an emergency quote is answered. */
  callback_minutes: z.int(),
  /** Whole pounds. */
  callout_price_from: z.int(),
  guarantee_months: z.int(),
  rating: z.number(),
  review_count: z.int(),
  founded_year: z.int(),
  /** Minutes before arrival up to which a visit is cancelled free of charge. */
  free_cancellation_minutes: z.int(),
  certifications: z.array(z.string()),
  /** Google Tag Manager container that visitors are asked about; null asks nobody and loads nothing. */
  tag_container_id: z
    .string()
    .regex(/^GTM-[A-Z0-9]{4,12}$/, 'Enter a container id, like GTM-ABC1234')
    .nullable(),
  updated_at: z.iso.datetime(),
});
export type BusinessInfo = z.infer<typeof businessInfoSchema>;

/** A card of "Our Professional Locksmith Services" and the record behind it. */
export const serviceSchema = z.object({
  id: z.uuid(),
  slug: z.string(),
  icon_name: z.string(),
  title: z.string(),
  /** May hold facts, among them {response_time}: this service's own where its page promises one. */
  description: z.string(),
  /** What its page promises, where that is not what the business promises: "20-30". */
  response_time: z.string().nullish(),
  cta_text: z.string(),
  link: z.string(),
  price: z.number().nullable(),
  features: z.array(z.string()),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
});
export type Service = z.infer<typeof serviceSchema>;
