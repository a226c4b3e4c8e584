import { z } from 'zod';
import { blogAuthorPageSchema, blogPageSchema, blogPostPageSchema } from './blog-pages';
import { aboutPageSchema } from './about-page';
import { cityPageSchema } from './city-page';
import { contactPageSchema } from './contact-page';
import { errorPageSchema, notFoundPageSchema } from './failure-pages';
import { homePageSchema } from './home-page';
import { languagePageModelSchema } from './language-page';
import { legalPageSchema } from './legal-page';
import { offlinePageSchema } from './offline-page';
import { regionPageSchema, townPageSchema } from './place-pages';
import { servicePageSchema, servicesPageSchema } from './service-pages';

/** Everything that the gateway asks the shell to render. */
export const pageModelSchema = z.discriminatedUnion('kind', [
  homePageSchema,
  townPageSchema,
  regionPageSchema,
  cityPageSchema,
  servicePageSchema,
  servicesPageSchema,
  blogPageSchema,
  blogPostPageSchema,
  blogAuthorPageSchema,
  contactPageSchema,
  aboutPageSchema,
  legalPageSchema,
  languagePageModelSchema,
  offlinePageSchema,
  notFoundPageSchema,
  errorPageSchema,
]);
export type PageModel = z.infer<typeof pageModelSchema>;

/** What a policy and a cache need to know about a rendered page. */
const renderedFactsSchema = z.object({
  /** Release of the `site` remote that rendered it. */
  release: z.string(),
  /** CSP sources of its inline scripts and styles, `'sha256-…'`. */
  script_hashes: z.array(z.string()),
  style_hashes: z.array(z.string()),
});

/**
 * Response of the shell to `POST /render`. With `accept: text/html` the body is the document, which nobody has to quote and
 * parse, and the rest is JSON in the header `renderedFactsHeader`. Otherwise all of it is JSON, as in releases before that.
 */
export const renderedPageSchema = renderedFactsSchema.extend({ html: z.string() });
export type RenderedPage = z.infer<typeof renderedPageSchema>;
export const renderedFactsHeader = 'x-rendered-page';

/** Reads the header. */
export const parseRenderedFacts = (header: unknown): Omit<RenderedPage, 'html'> =>
  renderedFactsSchema.parse(typeof header === 'string' ? JSON.parse(header) : null);
