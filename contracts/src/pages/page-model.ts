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

/** Response of the shell to `POST /render`: the document, and the CSP hashes of its inline scripts and styles. */
export const renderedPageSchema = z.object({
  html: z.string(),
  /** Release of the `site` remote that rendered it. */
  release: z.string(),
  /** `'sha256-…'` sources. */
  script_hashes: z.array(z.string()),
  style_hashes: z.array(z.string()),
});
export type RenderedPage = z.infer<typeof renderedPageSchema>;
