import type { openApiSchemas } from '@latchline/contracts/api/openapi-schemas';
import type { z } from 'zod';
import { blogPost, blogPostSummary, businessInfo, service } from './content-examples';
import { lead, leadDetail, leadRequest } from './lead-examples';
import { delivery, webhook, webhookDelivery } from './notification-examples';
import { coverage, location, region } from './place-examples';
import { session, sessionUser, signInResponse, tokenResponse } from './sign-in-examples';

type Schemas = typeof openApiSchemas;

const page = <Item>(item: Item) => ({ items: [item], next_cursor: null });

const contactedLead = { ...lead, status: 'contacted', contacted_at: '2026-11-23T08:20:02.700Z' } as const;

/** Examples by name of the schema; `examples.spec.ts` parses each with its schema. */
export const schemaExamples: { readonly [Name in keyof Schemas]?: z.input<Schemas[Name]> } = {
  LeadRequest: leadRequest,
  LeadAccepted: { id: lead.id, status: 'accepted' },
  Lead: lead,
  LeadDetail: leadDetail,
  LeadWithDeliveries: { ...leadDetail, deliveries: [delivery] },
  LeadPage: {
    items: [{ ...lead, latest_repeat: null, outside_area: null, job: null }],
    next_cursor: 'MjAyNi0xMS0yM1QwODoxNTowMC4wMDBa',
  },
  LeadPatch: { status: 'contacted', notes: 'Rang at 8:20. On the way.' },
  BulkStatusRequest: { ids: [lead.id], status: 'completed' },
  BulkResults: { items: [{ id: lead.id, outcome: 'changed' }] },
  MergeRequest: { into: lead.id, ids: ['0198c3a5-0b1c-7d2e-8f3a-4b5c6d7e8f90'] },
  Coverage: coverage,
  Location: location,
  Region: region,
  BusinessInfo: businessInfo,
  Service: service,
  BlogPost: blogPost,
  BlogPostSummary: blogPostSummary,
  BlogList: { items: [blogPostSummary], page: 1, page_count: 1, total: 1 },
  SignInRequest: { email: sessionUser.email, password: 'correct horse battery staple' },
  SignInResponse: signInResponse,
  SessionUser: sessionUser,
  Session: session,
  TokenRequest: {
    grant_type: 'password',
    email: sessionUser.email,
    password: 'correct horse battery staple',
  },
  TokenResponse: tokenResponse,
  Delivery: delivery,
  DeliveryPage: page(delivery),
  NewWebhook: { url: 'https://hooks.example.com/latchline', events: ['lead.created'], description: 'CRM' },
  Webhook: webhook,
  WebhookWithSecret: { ...webhook, secret: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw' },
  WebhookPatch: { active: false },
  WebhookDelivery: webhookDelivery,
  WebhookDeliveryPage: page(webhookDelivery),
  LeadCreatedMessage: { type: 'lead.created', timestamp: '2026-11-23T08:15:00.512Z', data: { lead } },
  LeadUpdatedMessage: {
    type: 'lead.updated',
    timestamp: '2026-11-23T08:19:30.104Z',
    data: { lead: { ...lead, notes: 'Gate code 4417' } },
  },
  LeadStatusChangedMessage: {
    type: 'lead.status_changed',
    timestamp: '2026-11-23T08:20:02.731Z',
    data: { lead: contactedLead, previous_status: 'new' },
  },
  LeadContactedMessage: {
    type: 'lead.contacted',
    timestamp: '2026-11-23T08:20:02.731Z',
    data: { lead: contactedLead },
  },
  LeadMergedMessage: {
    type: 'lead.merged',
    timestamp: '2026-11-23T08:31:44.020Z',
    data: { lead: { ...lead, merged_into: '0198c3a1-6d1c-7d53-a2be-0b6c4c1f9a77' } },
  },
  LeadErasedMessage: {
    type: 'lead.erased',
    timestamp: '2026-12-23T09:00:00.000Z',
    data: { lead: { id: lead.id } },
  },
  WebhookReplay: { since: '2026-11-22T00:00:00Z', failed_only: true },
  WebhookReplayResult: { queued: 42 },
  LeadOverdueMessage: {
    type: 'lead.overdue',
    timestamp: '2026-11-23T08:25:00.000Z',
    data: { lead: { ...lead, escalation_stage: 1 }, stage: 1 },
  },
  WebhookTestMessage: { type: 'webhook.test', timestamp: '2026-11-23T08:15:00.512Z', data: {} },
  Problem: {
    type: 'urn:latchline:problem:messaging.invalid',
    title: 'Unprocessable Entity',
    status: 422,
    detail: 'Some fields are missing or not as they should be',
    errors: [{ path: 'phone', message: 'Enter a phone number, like 07700 900123' }],
    trace_id: '4bf92f3577b34da6a3ce929d0e0e4736',
  },
};
