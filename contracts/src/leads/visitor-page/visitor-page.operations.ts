import { z } from 'zod';
import { largestUploadBytes } from '../../content/media/media.schema';
import { byId } from '../../http/by-id';
import { forward } from '../../http/route';
import { defineCommand, defineQuery } from '../../messaging/definitions';
import { largestPhotoBytes } from '../jobs/job-photo.operations';
import { jobSchema } from '../jobs/job.schema';
import { leadStageSchema } from '../jobs/lead-stage.schema';

/** Photos that a customer can send with a request. */
export const mostVisitorPhotos = 4;

/** What a signature of these links is for: one for something else opens no page. */
export const visitorPagePurpose = 'visitor-page';

/** The page ends this many days after the request, the agreed time or the job, whichever is last. */
export const visitorPageDays = 30;

const time = z.iso.datetime();
const answeredPrice = z.object({ at: time, pence: z.int() });

/** What a customer sees of their own request: times, names and amounts, but nothing that they typed. */
export const visitorPageSchema = z.object({
  /** Id of the customer's own lead, also if that was merged into another. */
  id: z.uuid(),
  received_at: time,
  promised_at: time.nullable(),
  stage: leadStageSchema,
  /** When a user first did something about it, and the user who has it now, by email address; null before that. */
  seen: z.object({ at: time, by: z.string() }).nullable(),
  job: jobSchema
    .pick({
      starts_at: true,
      who_goes: true,
      price_pence: true,
      declined_pence: true,
      vat_pence: true,
      vat_percent: true,
      taken_pence: true,
      paid_by: true,
      on_the_way_at: true,
      completed_at: true,
    })
    .nullable(),
  /** When the price was quoted or last changed; null without a price. */
  quoted_at: time.nullable(),
  /** Prices that the customer accepted, oldest first. */
  accepted: z.array(answeredPrice),
  /** Prices that they declined, oldest first. */
  declined: z.array(answeredPrice).default([]),
  /** Number of photos that the customer sent. */
  photos: z.int(),
});
export type VisitorPage = z.infer<typeof visitorPageSchema>;

/** Unknown, forged, expired and erased links are all `leads.not-found`. */
export const getVisitorPage = defineQuery(
  'leads.get-visitor-page.v1',
  z.object({ token: z.string() }),
  visitorPageSchema,
);

/**
 * The customer accepts a price. Idempotent. `leads.price-changed` unless it is the price of now: nobody accepts a price that
 * they have not seen.
 */
export const acceptPrice = defineCommand(
  'leads.accept-price.v1',
  z.object({ token: z.string(), pence: z.int() }),
  visitorPageSchema,
);
export type AcceptPrice = z.output<typeof acceptPrice.request>;

/**
 * The customer declines a price, and can still accept it. Idempotent. `leads.price-changed` unless it is the price of now and
 * not accepted.
 */
export const declinePrice = defineCommand('leads.decline-price.v1', acceptPrice.request, visitorPageSchema);

/**
 * Adds a photo that the customer sent, as `content.shrink-photo.v1` returns it; `content` is base64. Idempotent on the content.
 * `leads.photo-refused` says why a photo is not accepted.
 */
export const addVisitorPhoto = defineCommand(
  'leads.add-visitor-photo.v1',
  z.object({ token: z.string(), content: z.base64().max(Math.ceil(largestPhotoBytes / 3) * 4) }),
  visitorPageSchema,
);
export type AddVisitorPhoto = z.output<typeof addVisitorPhoto.request>;

/** The key that signs the links, for processes that make them. */
export const getVisitorPageKey = defineQuery(
  'leads.get-visitor-page-key.v1',
  z.object({}),
  z.object({ key: z.base64() }),
);

/** The link of a lead's customer. */
export const visitorLinkSchema = z.object({
  /** Path of the page on this site. Everybody who has the link sees the page and can accept or decline the price. */
  path: z.string(),
});

export const getVisitorLink = defineQuery('leads.get-visitor-link.v1', byId, visitorLinkSchema);

/** What a customer's own page takes. */
export const visitorPageRoutes = {
  /**
   * Sends a photo of the lock with a request that was accepted. The token is the last part of the `Location` of that response.
   * Send a JPEG, or a form with one picture, of at most 10 MiB; up to 4 photos for each request. The photo is scaled down, what
   * the camera wrote into it, such as the place, is removed, and only the office sees it. Sending the same photo again changes nothing.
   */
  sendVisitorPhoto: {
    method: 'POST',
    path: '/r/:token/photos',
    auth: 'public',
    summary: 'Send a photo with a request',
    params: z.object({
      /** The last part of the address of the request's page. */
      token: z.string(),
    }),
    upload: { mediaTypes: ['image/jpeg', 'multipart/form-data'], maxBytes: largestUploadBytes },
    responses: {
      200: {
        description: 'We have the photo',
        schema: z.object({
          /** Number of photos of this request. */
          photos: z.int(),
        }),
      },
      303: { description: 'Forms only: back to the page of the request' },
    },
    problems: [404],
  },
  /**
   * Returns the address of the customer's page, which shows them how their request stands. It needs no sign-in, so send it
   * to the customer only.
   */
  getVisitorLink: forward(
    getVisitorLink,
    {
      method: 'GET',
      path: '/api/admin/leads/:id/customer-page',
      auth: 'leads',
      summary: 'Get the link of a customer’s page',
      params: byId,
      responses: { 200: { description: 'The link' } },
      problems: [404],
    },
    ({ params }) => params,
  ),
} as const;
