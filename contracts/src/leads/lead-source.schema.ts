import { z } from 'zod';
import { printablePattern } from '../http/printable';
import { leadLimits, leadMessages } from './lead-rules';

const sourceText = z
  .string({ error: 'This must be text' })
  .trim()
  .max(leadLimits.source, 'Too long')
  .regex(printablePattern, leadMessages.unprintable)
  .optional();

/** What brought a visitor on one visit. */
const touchFields = {
  /** Path of the first page of the visit. */
  landing_page: sourceText,
  /** Site and path of the page that linked here, without its query. */
  referrer: sourceText,
  /** Campaign parameter of the URL. */
  utm_source: sourceText,
  /** Campaign parameter of the URL. */
  utm_medium: sourceText,
  /** Campaign parameter of the URL. */
  utm_campaign: sourceText,
  /** Campaign parameter of the URL. */
  utm_term: sourceText,
  /** Campaign parameter of the URL. */
  utm_content: sourceText,
  /** Google Ads click id. */
  gclid: sourceText,
  /** Google Ads click id of iOS apps. */
  gbraid: sourceText,
  /** Google Ads click id of iOS web pages. */
  wbraid: sourceText,
  /** Click id of Meta. */
  fbclid: sourceText,
};

export const deviceClasses = ['mobile', 'tablet', 'desktop'] as const;

/** Where the visitor came from. Every field is optional. */
export const leadSourceSchema = z.strictObject({
  /** Path of the page with the form. */
  page: sourceText,
  ...touchFields,
  /** Click id of an advert of Meta that opens WhatsApp. */
  ctwa_clid: sourceText,
  /** Kind of device. */
  device: z.enum(deviceClasses).optional(),
  /** The visitor had agreed to advertising cookies. Without it, nothing is reported to an advertising system. */
  ad_consent: z.literal(true).optional(),
  /** The first known visit; absent if it is this one. */
  first_touch: z
    .strictObject({
      ...touchFields,
      /** When that visit began, ISO 8601 in UTC. */
      at: z.iso.datetime().optional(),
    })
    .optional(),
});
export type LeadSource = z.infer<typeof leadSourceSchema>;

/** What brought a visitor, without the page and device. */
export const attributionSchema = leadSourceSchema.omit({
  page: true,
  ctwa_clid: true,
  device: true,
  ad_consent: true,
});
export type Attribution = z.infer<typeof attributionSchema>;
