import { z } from 'zod';
import { defineQuery } from '../../messaging/definitions';
import { aboutCopySchema } from './about-copy.schema';
import { cityCopySchema } from './city-copy.schema';
import { appCopySchema } from './app-copy.schema';
import { blogListCopySchema, blogPostCopySchema } from './blog-copy.schema';
import { contactCopySchema } from './contact-copy.schema';
import { failureCopySchema } from './failure-copy.schema';
import { homeCopySchema } from './home-copy.schema';
import { languageCopySchema } from './language-copy.schema';
import { notFoundCopySchema } from './not-found-copy.schema';
import { connectionCopySchema, offlineCopySchema } from './offline-copy.schema';
import {
  chromeCopySchema,
  consentCopySchema,
  coverageCopySchema,
  serviceAreaCopySchema,
  serviceSectionsSchema,
  servicesOverviewSchema,
} from './page-copy.schema';
import { regionCopySchema, townCopySchema } from './place-copy.schema';
import { pricesCopySchema } from './prices-copy.schema';
import { quoteCopySchema } from './quote-copy.schema';
import { reviewsCopySchema } from './reviews-copy.schema';

/** Schemas of the texts of each page. Service pages are not here: they are read by slug. */
export const pageCopySchemas = {
  app: appCopySchema,
  chrome: chromeCopySchema,
  home: homeCopySchema,
  town: townCopySchema,
  region: regionCopySchema,
  contact: contactCopySchema,
  about: aboutCopySchema,
  'not-found': notFoundCopySchema,
  failure: failureCopySchema,
  connection: connectionCopySchema,
  offline: offlineCopySchema,
  quote: quoteCopySchema,
  consent: consentCopySchema,
  coverage: coverageCopySchema,
  prices: pricesCopySchema,
  reviews: reviewsCopySchema,
  'service-area': serviceAreaCopySchema,
  services: servicesOverviewSchema,
  city: cityCopySchema,
  'service-sections': serviceSectionsSchema,
  blog: blogListCopySchema,
  'blog-post': blogPostCopySchema,
  polish: languageCopySchema,
  romanian: languageCopySchema,
  slovak: languageCopySchema,
  arabic: languageCopySchema,
  urdu: languageCopySchema,
} as const;

export type PageCopyName = keyof typeof pageCopySchemas;
export type PageCopy<Name extends PageCopyName> = z.infer<(typeof pageCopySchemas)[Name]>;

export const pageCopyNames = Object.keys(pageCopySchemas) as [PageCopyName, ...PageCopyName[]];

/** `copy` fits the schema of its page. An unknown page is `content.no-such-page`. */
export const getPageCopy = defineQuery(
  'content.get-page-copy.v1',
  z.object({ page: z.enum(pageCopyNames) }),
  z.object({ copy: z.record(z.string(), z.unknown()) }),
);
