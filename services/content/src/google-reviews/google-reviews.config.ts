import { z } from 'zod';

const secret = z.string().min(1).optional();
const address = z
  .url({ protocol: /^https?$/, error: 'must be an http:// or https:// URL' })
  .transform((url) => url.replace(/\/+$/, ''));

/** Google Business Profile. Without all four of the first settings, no review is imported. */
export const googleReviewsSettings = {
  GOOGLE_BUSINESS_LOCATION: z
    .string()
    .regex(/^accounts\/\d+\/locations\/\d+$/, 'must look like accounts/123/locations/456')
    .optional(),
  GOOGLE_BUSINESS_CLIENT_ID: secret,
  GOOGLE_BUSINESS_CLIENT_SECRET: secret,
  GOOGLE_BUSINESS_REFRESH_TOKEN: secret,
  /** Reviews are read this often. */
  GOOGLE_BUSINESS_EVERY_SECONDS: z.coerce
    .number('must be a number of seconds')
    .int()
    .min(60)
    .max(86_400)
    .default(3_600),
  /** With the version of the API. */
  GOOGLE_BUSINESS_URL: address.default('https://mybusiness.googleapis.com/v4'),
  GOOGLE_OAUTH_URL: address.default('https://oauth2.googleapis.com/token'),
};

const required = [
  'GOOGLE_BUSINESS_LOCATION',
  'GOOGLE_BUSINESS_CLIENT_ID',
  'GOOGLE_BUSINESS_CLIENT_SECRET',
  'GOOGLE_BUSINESS_REFRESH_TOKEN',
] as const;

export type GoogleReviewsConfig = z.infer<z.ZodObject<typeof googleReviewsSettings>>;
export const GOOGLE_REVIEWS_CONFIG = Symbol('GoogleReviewsConfig');

/** Names of the settings that are missing. */
export const missingSettings = (config: GoogleReviewsConfig): string[] =>
  required.filter((name) => config[name] === undefined);
