import { z } from 'zod';
import type { EdgeRoute } from '../edge/route';

// Not limited further: all forged and unknown tokens get the same page.
const params = z.object({ token: z.string() });
const page = { 200: { description: 'The page', mediaType: 'text/html' } };

/** The page of a customer's own request. It needs no session: the link is the permission. */
export const visitorPageFileRoutes = {
  showVisitorPage: {
    method: 'GET',
    path: '/r/:token',
    auth: 'public',
    summary: 'Page of a customer’s request',
    params,
    responses: page,
  },
  showNoVisitorPage: {
    method: 'GET',
    path: '/r/*',
    auth: 'public',
    summary: 'Page of no request',
    responses: page,
  },
  answerPrice: {
    method: 'POST',
    path: '/r/:token/price',
    auth: 'public',
    summary: 'Accept or decline the price',
    params,
    body: z.strictObject({}),
    form: z.strictObject({ pence: z.string(), answer: z.enum(['accept', 'decline']).default('accept') }),
    responses: page,
  },
  /** After a form that was refused, which leaves the browser at its address. */
  showVisitorPrice: {
    method: 'GET',
    path: '/r/:token/price',
    auth: 'public',
    summary: 'Page of a customer’s request',
    params,
    responses: page,
  },
  showVisitorPhotos: {
    method: 'GET',
    path: '/r/:token/photos',
    auth: 'public',
    summary: 'Page to send a photo with a request',
    params,
    responses: page,
  },
  showVisitorPerson: {
    method: 'GET',
    path: '/r/:token/person',
    auth: 'public',
    summary: 'Photo of the person who answers the request',
    params,
    responses: { 200: { description: 'The photo', mediaType: 'image/jpeg' } },
  },
} as const satisfies Record<string, EdgeRoute>;
