import { z } from 'zod';

const secret = z.string().min(1).optional();
const address = z
  .url({ protocol: /^https?$/, error: 'must be an http:// or https:// URL' })
  .transform((url) => url.replace(/\/+$/, ''));
const seconds = (usual: number) =>
  z.coerce.number('must be a number of seconds').int().min(0).max(604_800).default(usual);
/** Shown as 123-456-7890 and sent as digits. */
const customerId = z
  .string()
  .transform((text) => text.replaceAll('-', ''))
  .refine((text) => /^\d{10}$/.test(text), 'must be a customer id such as 123-456-7890')
  .optional();

/** Advertising systems that won jobs are reported to. One without all its settings is off. */
export const conversionSettings = {
  GOOGLE_ADS_DEVELOPER_TOKEN: secret,
  GOOGLE_ADS_CLIENT_ID: secret,
  GOOGLE_ADS_CLIENT_SECRET: secret,
  GOOGLE_ADS_REFRESH_TOKEN: secret,
  GOOGLE_ADS_CUSTOMER_ID: customerId,
  /** The manager account, if access goes through one. */
  GOOGLE_ADS_LOGIN_CUSTOMER_ID: customerId,
  GOOGLE_ADS_CONVERSION_ACTION_ID: z.string().regex(/^\d+$/, 'must be a number').optional(),
  META_DATASET_ID: z.string().regex(/^\d+$/, 'must be a number').optional(),
  META_ACCESS_TOKEN: secret,
  /** Jobs are reported this long after they were completed or changed. */
  CONVERSIONS_SETTLE_SECONDS: seconds(900),
  /** Google knows a click only six hours after it, and corrects conversions after a day. */
  GOOGLE_ADS_CLICK_SECONDS: seconds(6 * 3_600),
  GOOGLE_ADS_ADJUST_SECONDS: seconds(24 * 3_600),
  /** With the version of the API. */
  GOOGLE_ADS_URL: address.default('https://googleads.googleapis.com/v23'),
  GOOGLE_OAUTH_URL: address.default('https://oauth2.googleapis.com/token'),
  META_GRAPH_URL: address.default('https://graph.facebook.com/v25.0'),
};
