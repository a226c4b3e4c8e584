import { z } from 'zod';
import type { EdgeRoute } from '../edge/route';
import { servicePath, servicesPath } from './service-paths';

const htmlAnswer = (status: number, description: string) => ({
  [status]: { description, mediaType: 'text/html' },
});

/** What a page takes from its address. Nonsense is ignored: a page is shown whatever a link has behind its `?`. */
const homeQuery = z.object({
  postcode: z.string().trim().min(1).max(40).optional().catch(undefined),
  quote: z.enum(['accepted', 'failed']).optional().catch(undefined),
});

/** What no service was ever called is not worth asking anybody about. */
const serviceParams = z.object({
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
    query: homeQuery,
    answers: htmlAnswer(200, 'The home page'),
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
    params: serviceParams,
    answers: htmlAnswer(200, 'The page of a service'),
  },
  notFound: {
    method: 'GET',
    path: '*',
    auth: 'public',
    summary: 'Anything else',
    answers: htmlAnswer(404, 'The not-found page'),
  },
} as const satisfies Record<string, EdgeRoute>;
