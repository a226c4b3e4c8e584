import { z } from 'zod';
import { companySchema } from '../../content/company.schema';
import { pricesSchema } from '../../content/prices.schema';
import { defineQuery } from '../../messaging/definitions';
import { pageMetadataSchema, sharedPictureSchema } from './seo.schema';

/** What a page itself provides for its head. It takes precedence over the templates of its type. No placeholders. */
export const pageSubjectSchema = z.object({
  /** Title without the name of the business, which is appended. */
  title: z.string().optional(),
  description: z.string().optional(),
  /** BCP 47 code, if the page is not in British English. */
  language: z.string().optional(),
  /** Canonical URL: a path of this site, with its query if that matters, or an absolute URL. */
  canonical: z.string().optional(),
  /** Breadcrumbs: from below the home page to this page. */
  trail: z.array(z.object({ name: z.string(), path: z.string().startsWith('/') })).optional(),
  /** Questions and answers on the page. */
  questions: z.array(z.object({ question: z.string(), answer: z.string() })).optional(),
  /** Picture in social networks. */
  picture: sharedPictureSchema.optional(),
  /** The company behind the business; its fields are empty if not given. */
  company: companySchema.optional(),
  /** Jobs with prices on the page. */
  offers: z
    .object({
      ...pricesSchema.pick({ jobs: true, night_from: true, night_until: true }).shape,
      /** Whether the prices contain VAT. */
      with_vat: z.boolean(),
    })
    .optional(),
});
export type PageSubject = z.infer<typeof pageSubjectSchema>;

/**
 * Metadata of a page. `facts` fill the placeholders of templates and structured data ("{phone}"): the seo service owns the
 * wording, not the facts. `path` starts with a slash.
 */
export const getPageMetadata = defineQuery(
  'seo.get-page-metadata.v1',
  z.object({
    page_type: z.string(),
    path: z.string().startsWith('/'),
    site_url: z.url(),
    facts: z.record(z.string(), z.union([z.string(), z.number()])),
    subject: pageSubjectSchema.optional(),
  }),
  pageMetadataSchema,
);
