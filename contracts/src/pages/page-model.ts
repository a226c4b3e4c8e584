import { z } from 'zod';
import { businessInfoSchema, serviceSchema } from '../content/content.schema';
import {
  servicePageCopySchema,
  serviceSectionsSchema,
  servicesOverviewSchema,
} from '../content/page-copy.schema';
import { fieldErrorSchema } from '../http/problem';
import {
  coverageSchema,
  locationSchema,
  locationSummarySchema,
  regionSchema,
} from '../locations/location.schema';
import { pageMetadataSchema } from '../seo/seo.schema';

/** What every public page needs: header, footer and call bar. */
const chrome = {
  path: z.string(),
  metadata: pageMetadataSchema,
  business: businessInfoSchema,
  towns: z.array(locationSummarySchema),
};

/** The quote form as it stands: empty, or filled in again with what is wrong, when there was no script to say so. */
export const quoteFormStateSchema = z.object({
  values: z.record(z.string(), z.string()),
  errors: z.array(fieldErrorSchema),
  /** Makes a second press of the button harmless where there is no script to make a key. */
  idempotency_key: z.string().nullable(),
  notice: z.enum(['accepted', 'failed']).nullable(),
});
export type QuoteFormState = z.infer<typeof quoteFormStateSchema>;

/** The answer to "Do you cover…?" on a page without script; `coverage` is null when the text was not a postcode. */
export const coverageCheckSchema = z.object({ postcode: z.string(), coverage: coverageSchema.nullable() });
export type CoverageCheck = z.infer<typeof coverageCheckSchema>;

export const homePageSchema = z.object({
  kind: z.literal('home'),
  ...chrome,
  services: z.array(serviceSchema),
  quote_form: quoteFormStateSchema,
  coverage_check: coverageCheckSchema.nullable(),
});
export type HomePage = z.infer<typeof homePageSchema>;

/** As much of a town as a map and a distance need. */
export const townOnMapSchema = locationSchema.pick({
  name: true,
  slug: true,
  response_time: true,
  coordinates: true,
});
export type TownOnMap = z.infer<typeof townOnMapSchema>;

export const townPageSchema = z.object({
  kind: z.literal('town'),
  ...chrome,
  town: locationSchema,
  region: regionSchema.pick({ name: true, slug: true }),
  /** Every town that has a page, this one included. */
  map: z.array(townOnMapSchema),
  services: z.array(serviceSchema),
  quote_form: quoteFormStateSchema,
});
export type TownPage = z.infer<typeof townPageSchema>;

export const regionPageSchema = z.object({
  kind: z.literal('region'),
  ...chrome,
  region: regionSchema,
  map: z.array(townOnMapSchema),
  services: z.array(serviceSchema),
});
export type RegionPage = z.infer<typeof regionPageSchema>;

/** As much of a town as its card in a grid of areas needs. */
export const areaSchema = locationSchema.pick({
  name: true,
  slug: true,
  response_time: true,
  nearby_towns: true,
});
export type Area = z.infer<typeof areaSchema>;

export const servicePageSchema = z.object({
  kind: z.literal('service'),
  ...chrome,
  copy: servicePageCopySchema,
  sections: serviceSectionsSchema,
  areas: z.array(areaSchema),
});
export type ServicePage = z.infer<typeof servicePageSchema>;

export const servicesPageSchema = z.object({
  kind: z.literal('services'),
  ...chrome,
  copy: servicesOverviewSchema,
  areas: z.array(areaSchema),
});
export type ServicesPage = z.infer<typeof servicesPageSchema>;

export const notFoundPageSchema = z.object({ kind: z.literal('not-found'), ...chrome });
export type NotFoundPage = z.infer<typeof notFoundPageSchema>;

/** "Unexpected Application Error!": the screen of last resort, so nothing in it may depend on a service. */
export const errorPageSchema = z.object({
  kind: z.literal('error'),
  path: z.string(),
  /** The status or message to show. */
  reason: z.string(),
  trace_id: z.string(),
  /** Absent when the content service could not be asked. */
  business: businessInfoSchema.nullable(),
});
export type ErrorPage = z.infer<typeof errorPageSchema>;

/** All the gateway ever asks the shell to draw. */
export const pageModelSchema = z.discriminatedUnion('kind', [
  homePageSchema,
  townPageSchema,
  regionPageSchema,
  servicePageSchema,
  servicesPageSchema,
  notFoundPageSchema,
  errorPageSchema,
]);
export type PageModel = z.infer<typeof pageModelSchema>;

/** What the shell answers to POST /render: the document, and the CSP hashes of what is inline in it. */
export const renderedPageSchema = z.object({
  html: z.string(),
  /** Release of the `site` remote that drew it. */
  release: z.string(),
  /** `'sha256-…'` sources. */
  script_hashes: z.array(z.string()),
  style_hashes: z.array(z.string()),
});
export type RenderedPage = z.infer<typeof renderedPageSchema>;
