import { z } from 'zod';
import type { EdgeRoute } from '../edge/route';

const htmlAnswer = (status: number, description: string) => ({
  [status]: { description, mediaType: 'text/html' },
});

/** What a page takes from its address. Nonsense is ignored: a page is shown whatever a link has behind its `?`. */
const homeQuery = z.object({
  postcode: z.string().trim().min(1).max(40).optional().catch(undefined),
  quote: z.enum(['accepted', 'failed']).optional().catch(undefined),
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
  notFound: {
    method: 'GET',
    path: '*',
    auth: 'public',
    summary: 'Anything else',
    answers: htmlAnswer(404, 'The not-found page'),
  },
} as const satisfies Record<string, EdgeRoute>;
