import type { openApiSchemas } from '@latchline/contracts/api/openapi-schemas';
import type { z } from 'zod';
import { blogPost, blogPostSummary, businessInfo, service } from './content-examples';
import { lead, leadDetail, leadRequest } from './lead-examples';
import { bookedLead, callAttempt, cost, costDraft, figureRow, figures, job, jobPhoto } from './job-examples';
import {
  adDestination,
  callOut,
  conversion,
  delivery,
  lanes,
  newOverride,
  override,
  rota,
  rotaSpan,
  shift,
  silentPerson,
  webhook,
  webhookDelivery,
} from './notification-examples';
import { coverage, location, region } from './place-examples';
import { session, sessionUser, signInResponse, tokenResponse } from './sign-in-examples';

type Schemas = typeof openApiSchemas;

const page = <Item>(item: Item) => ({ items: [item], next_cursor: null });

const staffId = '0198c3ab-7f60-7a70-8b80-92a3b4c5d6e7';
const profile = {
  name: 'Sam Taylor',
  mobile: '+447700900201',
  licence_number: 'MLA 12345',
  photo: `/api/admin/staff/${staffId}/photo?v=0198c3ac`,
};

const contactedLead = { ...lead, status: 'contacted', contacted_at: '2026-11-23T08:20:02.700Z' } as const;

/** Examples by name of the schema; `examples.spec.ts` parses each with its schema. */
export const schemaExamples: { readonly [Name in keyof Schemas]?: z.input<Schemas[Name]> } = {
  LeadRequest: leadRequest,
  LeadAccepted: { id: lead.id, status: 'accepted' },
  Lead: lead,
  LeadDetail: leadDetail,
  LeadWithDeliveries: { ...leadDetail, deliveries: [delivery] },
  LeadPage: {
    items: [{ ...lead, latest_repeat: null, latest_entry: null, outside_area: null, job: null }],
    next_cursor: 'MjAyNi0xMS0yM1QwODoxNTowMC4wMDBa',
  },
  LeadPatch: { status: 'contacted', notes: 'Rang at 8:20. On the way.' },
  BulkStatusRequest: { ids: [lead.id], status: 'completed' },
  BulkResults: { items: [{ id: lead.id, outcome: 'changed' }] },
  MergeRequest: { into: lead.id, ids: ['0198c3a5-0b1c-7d2e-8f3a-4b5c6d7e8f90'] },
  ManualLead: { id: lead.id, phone: lead.phone, postcode: 'S11 8TP' },
  AddedLead: { ...leadDetail, duplicates: [] },
  SamePersonLeads: { items: [lead] },
  QueueCounts: { now: 4, today: 7, waiting: 3, done: 118, late: 1 },
  CallAttempt: callAttempt,
  CallOutcomeRequest: { id: callAttempt.id, outcome: 'lost', reason: 'too-far-away' },
  Job: job,
  JobPatch: { stage: 'booked', starts_at: '2026-11-23T08:45:00Z', price_pence: 14_500 },
  JobPhoto: jobPhoto,
  PlannedJobs: { items: [bookedLead], unplanned: [] },
  CalendarFeed: {
    url: 'https://www.example.co.uk/calendar/Vb1uQm3xJ7sK0pLw9zYtR4nAe6cDfGhI2oU8vXqZ5kM.ics',
  },
  Figures: figures,
  FigureRow: figureRow,
  ResponseFigures: {
    from: '2026-11-01',
    to: '2026-11-30',
    rows: [{ minutes: '0', enquiries: 31, won: 22, won_share: 0.71, taken_pence: 288_000 }],
  },
  Cost: cost,
  CostDraft: costDraft,
  CostPage: page(cost),
  CostImport: { costs: [costDraft], dry_run: true },
  CostImportResults: { items: [{ outcome: 'added', message: null }] },
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
  Profile: profile,
  VersionedProfile: { ...profile, updated_at: '2026-11-20T09:00:00.000Z' },
  ProfilePatch: { name: 'Sam Taylor', mobile: '07700 900201' },
  StaffMember: { ...profile, id: staffId, email: lanes.person },
  Lanes: lanes,
  LanesPatch: { text: true, quiet_hours: { from: '22:00', until: '07:00' } },
  LaneTest: { lane: 'email', state: 'accepted', detail: null },
  SilentPerson: silentPerson,
  Rota: rota,
  RotaPatch: { claim_seconds: 90 },
  RotaShift: shift,
  RotaOverride: override,
  NewRotaOverride: newOverride,
  RotaNow: rotaSpan,
  RotaSpan: rotaSpan,
  RotaWeek: { from: '2026-11-23T00:00:00.000Z', until: '2026-11-30T00:00:00.000Z', spans: [rotaSpan] },
  CallOut: callOut,
  AdDestination: adDestination,
  AdDestinationList: { items: [adDestination] },
  Conversion: conversion,
  ConversionPage: page(conversion),
  ConversionTest: { test_event_code: 'TEST12345' },
  ConversionTestResult: { accepted: true, response: 'events_received: 1' },
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
