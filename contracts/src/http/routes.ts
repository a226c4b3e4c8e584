import { forward } from './route';
import { getBusinessInfo } from '../content/content.commands';
import { checkCoverage } from '../locations/location.commands';
import { writtenPostcode } from '../locations/postcode';
import { z } from 'zod';
import { serviceSchema } from '../content/content.schema';
import {
  sessionSchema,
  signInAnswerSchema,
  signInSchema,
  signUpSchema,
  tokenAnswerSchema,
  tokenRequestSchema,
} from '../identity/session.schema';
import { changeLead, listLeads, listLeadsQuerySchema } from '../leads/lead.commands';
import { leadDetailSchema, leadFormSchema, leadPatchSchema, leadRequestSchema } from '../leads/lead.schema';
import { deliverySchema } from '../notifications/delivery.schema';
import { locationSchema, regionSchema } from '../locations/location.schema';
import { webManifestSchema } from '../pages/web-manifest';
import { pageWordsRoutes } from './page-words-routes';
import { previewRoutes } from './preview-routes';
import { accountRoutes } from './account-routes';
import { invitationRoutes } from './invitation-routes';
import { setupRoutes } from './setup-routes';
import { staffAlertRoutes } from './staff-alert-routes';
import { userRoutes } from './user-routes';
import { pageOf, pagingSchema } from './paging';
import type { Route } from './route';
import { redirectRoutes } from './redirect-routes';
import { seoRoutes } from './seo-routes';
import { indexingRoutes } from './indexing-routes';
import { qualityRoutes } from './quality-routes';
import { auditRoutes } from './audit-routes';
import { blogDeskRoutes } from './blog-desk-routes';
import { claimRoutes } from './claim-routes';
import { blogRoutes } from './blog-routes';
import { contentRoutes } from './content-routes';
import { locationRoutes } from './location-routes';
import { placeRoutes } from './place-routes';
import { contactRoutes } from './contact-routes';
import { jobRoutes } from './job-routes';
import { assigneeRoutes } from './assignee-routes';
import { leadListRoutes } from './lead-list-routes';
import { mediaRoutes } from './media-routes';
import { leadViewRoutes } from './lead-view-routes';
import { notesRoutes } from './notes-routes';
import { notificationRoutes } from './notification-routes';
import { quarantineRoutes } from './quarantine-routes';
import { personRoutes } from './person-routes';
import { responseClockRoutes } from './response-clock-routes';
import { retentionRoutes } from './retention-routes';
import { visitRoutes } from './visit-routes';
import { listEventCounts, listEventCountsQuerySchema } from '../seo/event-count.commands';
import { eventBatchSchema } from '../tracking/tracking-event.schema';
import { webVitalsSchema } from '../tracking/web-vitals.schema';

const id = z.object({ id: z.uuid() });

export const leadAcceptedSchema = z.object({ id: z.uuid(), status: z.literal('accepted') });
export type LeadAccepted = z.infer<typeof leadAcceptedSchema>;

/** `deliveries` is null when the service that knows them does not answer: the lead is shown without. */
export const leadWithDeliveriesSchema = leadDetailSchema.extend({
  deliveries: z.array(deliverySchema).nullable().default(null),
});
export type LeadWithDeliveries = z.infer<typeof leadWithDeliveriesSchema>;

/** Counts of leads are left out for whoever may not see leads. */
export const statsSchema = z.object({
  leads: z.int().optional(),
  new_leads: z.int().optional(),
  /** In quarantine. */
  held_leads: z.int().optional(),
  /** Nobody has been in touch though the promised time is over. */
  overdue_leads: z.int().optional(),
  locations: z.int(),
  services: z.int(),
});
export type Stats = z.infer<typeof statsSchema>;

/** `degraded` does its work, though something it can do without has failed. */
export const healthSchema = z.object({
  status: z.enum(['ok', 'degraded', 'unavailable']),
  checks: z.record(z.string(), z.enum(['ok', 'degraded', 'failed', 'unknown'])),
  /** How long the oldest lead of each stage has waited; null when that cannot be read. Above 30 s the check is degraded. */
  oldest_seconds: z.record(z.string(), z.number().min(0).nullable()).optional(),
});
export type Health = z.infer<typeof healthSchema>;

/** Not a failure of ours: a site without a key draws its own maps. */
export const mapsKeySchema = z.union([z.object({ key: z.string() }), z.object({ error: z.string() })]);
export type MapsKey = z.infer<typeof mapsKeySchema>;

/** Every JSON endpoint of the gateway: the source of routing, the OpenAPI document and the table of roles. */
export const routes = {
  submitLead: {
    method: 'POST',
    path: '/api/leads',
    auth: 'public',
    summary: 'Send a quote request. 202 once it is durable; the same Idempotency-Key gives the same answer.',
    body: leadRequestSchema,
    form: leadFormSchema,
    answers: {
      202: { description: 'Accepted and on disk', schema: leadAcceptedSchema },
      303: { description: 'Form-encoded: back to the page the form is on, with the notice' },
    },
    problems: [428],
  },
  checkCoverage: forward(
    checkCoverage,
    {
      method: 'GET',
      path: '/api/coverage',
      auth: 'public',
      summary:
        'Do you cover this place? `postcode` takes partial ("S11") and full postcodes, `q` also towns and suburbs.',
      query: z
        .strictObject({
          postcode: z.string().trim().min(1, 'Enter a postcode').max(40).optional().meta({
            pattern: writtenPostcode.source,
            description: 'In capitals, with a space or none; other spellings are read as well',
          }),
          q: z.string().trim().min(1, 'Enter a postcode or a place').max(80).optional(),
        })
        .refine(({ postcode, q }) => postcode !== undefined || q !== undefined, {
          path: ['postcode'],
          message: 'Enter a postcode',
        }),
      answers: { 200: { description: 'Covered or not' } },
    },
    ({ query }) => query,
  ),
  getMapsKey: {
    method: 'GET',
    path: '/api/maps/key',
    auth: 'public',
    summary: 'Key for the embedded map of others; an error where none is set',
    answers: { 200: { description: 'The key, or why there is none', schema: mapsKeySchema } },
  },
  listLocations: {
    method: 'GET',
    path: '/api/locations',
    auth: 'public',
    summary: 'The towns we serve, by name',
    query: pagingSchema,
    answers: { 200: { description: 'A page of towns', schema: pageOf(locationSchema) } },
  },
  getLocation: {
    method: 'GET',
    path: '/api/locations/:slug',
    auth: 'public',
    summary: 'One town',
    params: z.object({ slug: z.string() }),
    answers: { 200: { description: 'The town', schema: locationSchema } },
    problems: [404],
  },
  getRegion: {
    method: 'GET',
    path: '/api/regions/:slug',
    auth: 'public',
    summary: 'A region and its towns',
    params: z.object({ slug: z.string() }),
    answers: { 200: { description: 'The region', schema: regionSchema } },
    problems: [404],
  },
  listServices: {
    method: 'GET',
    path: '/api/services',
    auth: 'public',
    summary: 'The services we offer',
    answers: { 200: { description: 'Services', schema: z.object({ items: z.array(serviceSchema) }) } },
  },
  getBusinessInfo: forward(
    getBusinessInfo,
    {
      method: 'GET',
      path: '/api/business-info',
      auth: 'public',
      summary: 'Facts about the business',
      answers: { 200: { description: 'The facts' } },
    },
    () => ({}),
  ),
  ...blogRoutes,
  getManifest: {
    method: 'GET',
    path: '/manifest.webmanifest',
    auth: 'public',
    summary: 'What a phone needs to put the site on its first screen',
    answers: {
      200: {
        description: 'The manifest',
        schema: webManifestSchema,
        mediaType: 'application/manifest+json',
      },
    },
  },
  recordEvents: {
    method: 'POST',
    path: '/api/events',
    auth: 'public',
    summary:
      'Count what visitors do on our pages. Keeps sums by day and each press of a telephone number or chat, and nothing about the sender.',
    body: eventBatchSchema,
    beacon: true,
    answers: { 204: { description: 'Taken to be counted' } },
    problems: [403],
  },
  recordVitals: {
    method: 'POST',
    path: '/api/vitals',
    auth: 'public',
    summary:
      'Tell how a page felt to a visitor. Adds four figures to those of its kind of page, and keeps nothing of the sender.',
    body: webVitalsSchema,
    beacon: true,
    answers: { 204: { description: 'Taken to be counted' } },
    problems: [403],
  },
  liveness: {
    method: 'GET',
    path: '/health/live',
    auth: 'public',
    summary: 'The gateway runs',
    answers: { 200: { description: 'Alive', schema: healthSchema } },
  },
  readiness: {
    method: 'GET',
    path: '/health/ready',
    auth: 'public',
    summary:
      'The gateway can do its work. `degraded` (still 200) when something it can do without has failed, or a lead has waited more than 30 seconds to be stored, published or notified.',
    answers: {
      200: {
        description: 'Ready; `oldest_seconds` has the age of the oldest waiting lead by stage',
        schema: healthSchema,
      },
      503: { description: 'Not ready', schema: healthSchema },
    },
  },
  signIn: {
    method: 'POST',
    path: '/api/auth/login',
    auth: 'public',
    summary: 'Sign in; both tokens travel in HttpOnly cookies',
    body: signInSchema,
    answers: { 200: { description: 'Signed in', schema: signInAnswerSchema } },
    problems: [401, 403],
  },
  refresh: {
    method: 'POST',
    path: '/api/auth/refresh',
    auth: 'public',
    summary: 'Renew the session from the refresh cookie',
    answers: { 200: { description: 'Renewed', schema: signInAnswerSchema } },
    problems: [401, 403],
  },
  signOut: {
    method: 'POST',
    path: '/api/auth/logout',
    auth: 'public',
    summary: 'End this session',
    answers: { 204: { description: 'Signed out' } },
    problems: [403],
  },
  getSession: {
    method: 'GET',
    path: '/api/auth/session',
    auth: 'session',
    summary: 'Who is signed in; user is null when nobody is',
    answers: { 200: { description: 'The session', schema: sessionSchema } },
  },
  issueToken: {
    method: 'POST',
    path: '/api/auth/token',
    auth: 'public',
    summary: 'Tokens for API clients, to be sent as Authorization: Bearer',
    body: tokenRequestSchema,
    answers: { 200: { description: 'The whole session', schema: tokenAnswerSchema } },
    problems: [401, 403],
  },
  /** Answers 404 unless AUTH_SIGNUP_ENABLED. */
  signUp: {
    method: 'POST',
    path: '/api/auth/signup',
    auth: 'public',
    summary: 'Make an account, never an administrator, and sign in to it',
    body: signUpSchema,
    answers: { 201: { description: 'Signed up and in', schema: signInAnswerSchema } },
    problems: [403, 404, 409],
  },
  ...invitationRoutes,
  ...accountRoutes,
  ...userRoutes,
  ...staffAlertRoutes,
  ...setupRoutes,
  getStats: {
    method: 'GET',
    path: '/api/admin/stats',
    auth: 'staff',
    summary: 'Counts for the dashboard; those of leads only for who may see leads',
    answers: { 200: { description: 'Counts', schema: statsSchema } },
    problems: [401, 403],
  },
  listEventCounts: forward(
    listEventCounts,
    {
      method: 'GET',
      path: '/api/admin/events',
      auth: 'staff',
      summary: 'What visitors did, by event and page, most frequent first; the last thirty days unless told',
      query: listEventCountsQuerySchema,
      answers: { 200: { description: 'Sums of the period' } },
      problems: [401, 403],
    },
    ({ query }) => query,
  ),
  listLeads: forward(
    listLeads,
    {
      method: 'GET',
      path: '/api/admin/leads',
      auth: 'leads',
      summary: 'Leads, newest first, or in the order of the queue',
      query: listLeadsQuerySchema,
      answers: { 200: { description: 'A page of leads' } },
      problems: [401, 403],
    },
    ({ query }) => query,
  ),
  getLead: {
    method: 'GET',
    path: '/api/admin/leads/:id',
    auth: 'leads',
    summary: 'One lead with its timeline and who has been told of it; carries an ETag',
    params: id,
    answers: { 200: { description: 'The lead', schema: leadWithDeliveriesSchema } },
    problems: [401, 403, 404],
  },
  changeLead: forward(
    changeLead,
    {
      method: 'PATCH',
      path: '/api/admin/leads/:id',
      auth: 'leads',
      summary: 'Change status, notes or assignment; If-Match guards against overwriting somebody else',
      params: id,
      body: leadPatchSchema,
      answers: { 200: { description: 'The lead as it is now' } },
      problems: [401, 403, 404, 412],
    },
    ({ params, body, caller, expected }) => ({ ...params, patch: body, actor: caller.email, ...expected }),
  ),
  ...quarantineRoutes,
  ...contactRoutes,
  ...leadListRoutes,
  ...leadViewRoutes,
  ...visitRoutes,
  ...assigneeRoutes,
  ...notificationRoutes,
  ...auditRoutes,
  ...jobRoutes,
  ...claimRoutes,
  ...responseClockRoutes,
  ...notesRoutes,
  ...personRoutes,
  ...retentionRoutes,
  ...indexingRoutes,
  ...qualityRoutes,
  ...redirectRoutes,
  ...locationRoutes,
  ...placeRoutes,
  ...contentRoutes,
  ...blogDeskRoutes,
  ...previewRoutes,
  ...seoRoutes,
  ...mediaRoutes,
  ...pageWordsRoutes,
  streamChanges: {
    method: 'GET',
    path: '/api/admin/stream',
    auth: 'staff',
    summary:
      'Server-sent events: lead.created, lead.updated, delivery.changed, stats.changed, content.changed; resumes from Last-Event-ID',
    answers: { 200: { description: 'An endless stream', mediaType: 'text/event-stream' } },
    problems: [401, 403],
  },
} as const satisfies Record<string, Route>;

export type RouteName = keyof typeof routes;
