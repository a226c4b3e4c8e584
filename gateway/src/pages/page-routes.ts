import { z } from 'zod';
import type { EdgeRoute } from '../edge/route';
import {
  aboutPath,
  cityPath,
  contactPath,
  legalPaths,
  offlinePath,
  regionPath,
  servicePath,
  servicesPath,
  townPath,
} from './page-paths';

const htmlAnswer = (status: number, description: string) => ({
  [status]: { description, mediaType: 'text/html' },
});

/** What a page takes from its address. Nonsense is ignored: a page is shown whatever a link has behind its `?`. */
const visitQuery = z.object({
  postcode: z.string().trim().min(1).max(40).optional().catch(undefined),
  quote: z.enum(['accepted', 'failed']).optional().catch(undefined),
});

const coverageQuery = visitQuery.pick({ postcode: true });
const noticeQuery = visitQuery.pick({ quote: true });

/** What no town or service was ever called is not worth asking anybody about. */
const slugParams = z.object({
  slug: z
    .string()
    .regex(/^[a-z\d-]{1,80}$/)
    .nullable()
    .catch(null),
});

/** Addresses of people, not of programs: not part of the JSON API's contract. */
export const pageRoutes = {
  home: {
    method: 'GET',
    path: '/',
    auth: 'public',
    summary: 'Home',
    query: visitQuery,
    answers: htmlAnswer(200, 'The home page'),
  },
  region: {
    method: 'GET',
    path: regionPath,
    auth: 'public',
    summary: 'The region and its towns',
    query: coverageQuery,
    answers: htmlAnswer(200, 'The region page'),
  },
  town: {
    method: 'GET',
    path: townPath(':slug'),
    auth: 'public',
    summary: 'A town',
    params: slugParams,
    query: noticeQuery,
    answers: htmlAnswer(200, 'The page of a town'),
  },
  city: {
    method: 'GET',
    path: cityPath(':slug'),
    auth: 'public',
    summary: 'A city beyond the region',
    params: slugParams,
    query: noticeQuery,
    answers: htmlAnswer(200, 'The page of a city'),
  },
  services: {
    method: 'GET',
    path: servicesPath,
    auth: 'public',
    summary: 'All services',
    answers: htmlAnswer(200, 'The services overview'),
  },
  service: {
    method: 'GET',
    path: servicePath(':slug'),
    auth: 'public',
    summary: 'A service',
    params: slugParams,
    answers: htmlAnswer(200, 'The page of a service'),
  },
  contact: {
    method: 'GET',
    path: contactPath,
    auth: 'public',
    summary: 'How to reach us',
    query: visitQuery,
    answers: htmlAnswer(200, 'The contact page'),
  },
  about: {
    method: 'GET',
    path: aboutPath,
    auth: 'public',
    summary: 'Who we are',
    answers: htmlAnswer(200, 'The about page'),
  },
  privacy: {
    method: 'GET',
    path: legalPaths.privacy,
    auth: 'public',
    summary: 'Privacy policy',
    answers: htmlAnswer(200, 'The privacy policy'),
  },
  terms: {
    method: 'GET',
    path: legalPaths.terms,
    auth: 'public',
    summary: 'Terms of service',
    answers: htmlAnswer(200, 'The terms of service'),
  },
  cookies: {
    method: 'GET',
    path: legalPaths.cookies,
    auth: 'public',
    summary: 'Cookie policy',
    answers: htmlAnswer(200, 'The cookie policy'),
  },
  offline: {
    method: 'GET',
    path: offlinePath,
    auth: 'public',
    summary: 'What browsers keep for when there is no connection',
    query: noticeQuery,
    answers: htmlAnswer(200, 'The offline page'),
  },
  notFound: {
    method: 'GET',
    path: '*',
    auth: 'public',
    summary: 'Anything else',
    answers: htmlAnswer(404, 'The not-found page'),
  },
} as const satisfies Record<string, EdgeRoute>;
