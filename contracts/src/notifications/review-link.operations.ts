import { z } from 'zod';
import { byId } from '../http/by-id';
import { forward } from '../http/route';
import { defineQuery } from '../messaging/definitions';

/** Reads the signed link to a lead's review. `notifications.link-not-valid` if it is forged or expired, or the lead erased. */
export const readReviewLink = defineQuery(
  'notifications.read-review-link.v1',
  z.object({ token: z.string().max(200) }),
  z.object({ lead_id: z.uuid() }),
);

/** The link to the review of a lead. It is made anew for each call; earlier ones stay valid. */
export const getReviewLink = defineQuery(
  'notifications.get-review-link.v1',
  byId,
  z.object({
    /** Address of the page on which the customer writes a review. */
    url: z.url(),
    /** When the link stops working, ISO 8601 in UTC. */
    expires_at: z.iso.datetime(),
  }),
);

/** The link to the page on which a customer writes a review. */
export const reviewLinkRoutes = {
  /** Returns the link on which the customer of a lead writes a review, to pass on by hand. Treat it like a password. */
  getReviewLink: forward(
    getReviewLink,
    {
      method: 'GET',
      path: '/api/admin/leads/:id/review-link',
      auth: 'leads',
      summary: 'Get the review link of a lead',
      params: byId,
      responses: { 200: { description: 'The link' } },
      problems: [404],
    },
    ({ params }) => params,
  ),
} as const;
