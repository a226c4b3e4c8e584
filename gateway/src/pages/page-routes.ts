import { z } from 'zod';
import { blogListQuerySchema } from '@latchline/contracts/content/blog/blog.schema';
import { dictionaryPath } from '@latchline/contracts/addresses/dictionary-path';
import { mediaPathSchema } from '@latchline/contracts/content/media/media.operations';
import { type LanguageCode, languages } from '@latchline/contracts/content/languages/languages';
import { slugSchema } from '@latchline/contracts/http/slug';
import { promisedUrgencies } from '@latchline/contracts/leads/response-clock.operations';
import type { EdgeRoute } from '../edge/route';
import {
  blogAuthorPath,
  blogFeedPath,
  blogPath,
  blogPostPath,
  aboutPath,
  cityPath,
  contactPath,
  languagePath,
  legalPaths,
  offlinePath,
  servicePath,
  servicesPath,
  townPath,
} from './page-paths';

const htmlAnswer = (status: number, description: string) => ({
  [status]: { description, mediaType: 'text/html' },
});

/** Invalid values are ignored, so that every link shows a page, even with a damaged query. */
const visitQuery = z.object({
  postcode: z.string().trim().min(1).max(80).optional().catch(undefined),
  quote: z.enum(['accepted', 'failed']).optional().catch(undefined),
  request: z.uuidv7().optional().catch(undefined),
  urgency: z.enum(promisedUrgencies).optional().catch(undefined),
});

const noticeQuery = visitQuery.omit({ postcode: true });

/** Invalid values are ignored. */
const blogQuery = z.object({
  category: slugSchema.optional().catch(undefined),
  q: blogListQuerySchema.shape.q.catch(undefined),
  page: blogListQuerySchema.shape.page.catch(1),
});

/** Null for text that cannot be a slug, so that no service is queried for it. */
const slugParams = z.object({ slug: slugSchema.nullable().catch(null) });

const languagePage = (code: LanguageCode) =>
  ({
    method: 'GET',
    path: languagePath(code),
    auth: 'public',
    summary: `Emergency page in ${languages[code].name}`,
    query: visitQuery,
    responses: htmlAnswer(200, 'The page, if it is switched on'),
  }) as const;

/** Routes of pages, which are not part of the JSON API's contract. */
export const pageRoutes = {
  home: {
    method: 'GET',
    path: '/',
    auth: 'public',
    summary: 'Home',
    query: visitQuery,
    responses: htmlAnswer(200, 'The home page'),
  },
  place: {
    method: 'GET',
    path: cityPath(':slug'),
    auth: 'public',
    summary: 'A region and its towns, or a city',
    params: slugParams,
    query: visitQuery.extend({ page: z.coerce.number().int().min(1).max(1_000).catch(1).default(1) }),
    responses: htmlAnswer(200, 'The page of a region or city'),
  },
  town: {
    method: 'GET',
    path: townPath({ region: ':region', slug: ':slug' }),
    auth: 'public',
    summary: 'A town',
    params: slugParams.extend({ region: slugSchema.nullable().catch(null) }),
    query: noticeQuery,
    responses: htmlAnswer(200, 'The page of a town'),
  },
  services: {
    method: 'GET',
    path: servicesPath,
    auth: 'public',
    summary: 'All services',
    responses: htmlAnswer(200, 'The services overview'),
  },
  service: {
    method: 'GET',
    path: servicePath(':slug'),
    auth: 'public',
    summary: 'A service',
    params: slugParams,
    query: noticeQuery,
    responses: htmlAnswer(200, 'The page of a service'),
  },
  blog: {
    method: 'GET',
    path: blogPath,
    auth: 'public',
    summary: 'All posts, by category and search',
    query: blogQuery,
    responses: htmlAnswer(200, 'A page of the list of posts'),
  },
  blogPost: {
    method: 'GET',
    path: blogPostPath(':slug'),
    auth: 'public',
    summary: 'A post',
    params: slugParams,
    responses: {
      ...htmlAnswer(200, 'The post'),
      302: { description: 'No such post: redirects to the not-found page' },
    },
  },
  blogCategory: {
    method: 'GET',
    path: `${blogPath}/category/:slug`,
    auth: 'public',
    summary: 'The posts of a category, at their former address',
    params: slugParams,
    responses: { 301: { description: 'To the list, with the category chosen' } },
  },
  blogAuthor: {
    method: 'GET',
    path: blogAuthorPath(':slug'),
    auth: 'public',
    summary: 'An author and their posts',
    params: slugParams,
    responses: htmlAnswer(200, 'The page of an author'),
  },
  blogFeed: {
    method: 'GET',
    path: blogFeedPath,
    auth: 'public',
    summary: 'The newest posts as RSS',
    responses: { 200: { description: 'RSS 2.0', mediaType: 'application/rss+xml' } },
  },
  dictionary: {
    method: 'GET',
    path: dictionaryPath,
    auth: 'public',
    summary: 'What pages have in common, to decompress the next one with (RFC 9842)',
    responses: {
      200: { description: 'The dictionary', mediaType: 'application/octet-stream' },
      204: { description: 'Behind a CDN there is no dictionary' },
    },
  },
  media: {
    method: 'GET',
    path: '/media/*',
    auth: 'public',
    summary: 'A picture',
    params: z.object({ '*': mediaPathSchema.nullable().catch(null) }),
    responses: { 200: { description: 'The picture', mediaType: 'image/*' } },
  },
  contact: {
    method: 'GET',
    path: contactPath,
    auth: 'public',
    summary: 'How to reach us',
    query: visitQuery.extend({ service: slugSchema.optional().catch(undefined) }),
    responses: htmlAnswer(200, 'The contact page'),
  },
  about: {
    method: 'GET',
    path: aboutPath,
    auth: 'public',
    summary: 'Who we are',
    responses: htmlAnswer(200, 'The about page'),
  },
  polish: languagePage('pl'),
  romanian: languagePage('ro'),
  slovak: languagePage('sk'),
  arabic: languagePage('ar'),
  urdu: languagePage('ur'),
  privacy: {
    method: 'GET',
    path: legalPaths.privacy,
    auth: 'public',
    summary: 'Privacy policy',
    responses: htmlAnswer(200, 'The privacy policy'),
  },
  terms: {
    method: 'GET',
    path: legalPaths.terms,
    auth: 'public',
    summary: 'Terms of service',
    responses: htmlAnswer(200, 'The terms of service'),
  },
  cookies: {
    method: 'GET',
    path: legalPaths.cookies,
    auth: 'public',
    summary: 'Cookie policy',
    responses: htmlAnswer(200, 'The cookie policy'),
  },
  offline: {
    method: 'GET',
    path: offlinePath,
    auth: 'public',
    summary: 'Cached by browsers for when they are offline',
    query: noticeQuery,
    responses: htmlAnswer(200, 'The offline page'),
  },
  notFound: {
    method: 'GET',
    path: '*',
    auth: 'public',
    summary: 'Anything else',
    responses: htmlAnswer(404, 'The not-found page'),
  },
} as const satisfies Record<string, EdgeRoute>;
