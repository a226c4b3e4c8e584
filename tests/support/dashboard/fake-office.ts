import type { Claim } from '@latchline/contracts/content/claims/claim.schema';
import type { AuditEntry } from '@latchline/contracts/identity/audit.schema';
import type { ApiKey } from '@latchline/contracts/identity/api-key.operations';
import type { Invitation, User } from '@latchline/contracts/identity/user.schema';
import type { FailedJob } from '@latchline/contracts/messaging/failed-job';
import type { Delivery } from '@latchline/contracts/notifications/delivery.schema';
import type { Answers } from './fake-gateway';
import { deesProfile, noProfile, silent } from './fake-rota';
import { daysAgo, hoursAgo, idsOf, inDays, me, minutesAgo, omar, sue } from './fake-times';

const leadId = '01975c9e-7f00-7000-8000-000000000001';
const eventId = idsOf(10);

const claim = (number: number, text: string, state: Claim['state'], change: Partial<Claim> = {}): Claim => ({
  id: eventId(number),
  text,
  state,
  kind: 'time',
  fact: null,
  own_value: '15-30 minutes',
  shown_on: ['/services', '/locksmiths/south-yorkshire'],
  evidence: '',
  evidence_url: '',
  evidence_file: '',
  owner: sue,
  review_on: '2026-06-01',
  evidence_value: null,
  evidence_at: null,
  created_at: daysAgo(90),
  updated_at: daysAgo(4),
  updated_by: me,
  value: '15-30 minutes',
  ...change,
});
const proved = {
  evidence: 'Median of the response times in Insight, 1 to 28 February.',
  evidence_at: daysAgo(4),
};
export const fakeClaims: Answers = {
  'admin/claims': {
    items: [
      claim(1, 'Callouts from £89', 'overdue', {
        kind: 'price',
        fact: 'business-info.callout_price_from',
        value: '£89',
        review_on: '2026-02-20',
        ...proved,
        evidence_value: '£89',
      }),
      claim(2, 'Rated 5.0 by 127 customers', 'changed', {
        kind: 'rating',
        value: '5.0 by 127',
        ...proved,
        evidence_value: '4.9 by 120',
      }),
      claim(3, '15-30 minutes in major towns', 'no-evidence'),
      claim(4, 'Twelve months of guarantee', 'due-soon', {
        kind: 'guarantee',
        value: '12 months',
        ...proved,
      }),
      claim(5, 'Certified by the Master Locksmiths Association', 'ok', {
        kind: 'qualification',
        value: 'Certified',
        ...proved,
        evidence_url: 'https://mla.example/1',
      }),
    ],
  },
  'admin/claims/facts': { items: [] },
};

const sent = (number: number, kind: Delivery['kind'], change: Partial<Delivery> = {}): Delivery => ({
  id: eventId(100 + number),
  event_id: eventId(200 + number),
  lead_id: leadId,
  kind,
  channel: 'email',
  recipient: 'office@latchline.example',
  fallback: false,
  message_id: `<${number}@latchline>`,
  state: 'sent',
  attempts: 1,
  last_error: null,
  created_at: minutesAgo(4 * number),
  last_attempt_at: minutesAgo(4 * number - 1),
  next_attempt_at: null,
  sent_at: minutesAgo(4 * number - 1),
  ...change,
});
export const leadDeliveries = [
  sent(1, 'new-lead'),
  sent(2, 'new-lead', { channel: 'push', recipient: 'Chrome on Android' }),
  sent(3, 'acknowledgement', { recipient: 'priya@example.com' }),
];
export const fakeDeliveries: Answers = {
  'admin/deliveries': {
    items: [
      ...leadDeliveries,
      sent(4, 'escalation-1', {
        state: 'failed',
        attempts: 3,
        last_error: 'ECONNREFUSED',
        sent_at: null,
        recipient: sue,
        next_attempt_at: inDays(0.01),
      }),
      sent(5, 'new-lead', {
        channel: 'webhook',
        recipient: 'hooks.example',
        state: 'given-up',
        attempts: 12,
        last_error: '500',
        sent_at: null,
      }),
      sent(6, 'claims-overdue', { lead_id: null, recipient: me, fallback: true }),
    ],
    next_cursor: null,
  },
};

const job = (number: number, change: Partial<FailedJob> = {}): FailedJob => ({
  id: `job-${number}`,
  source: 'notifications.lead-alerts',
  state: 'failed',
  name: 'leads.lead-submitted.v1',
  message_id: eventId(300 + number),
  reason: 'ECONNREFUSED 127.0.0.1:5432',
  attempts: 160,
  created_at: hoursAgo(9 * number),
  failed_at: hoursAgo(number),
  next_attempt_at: null,
  lead_id: leadId,
  payload: { lead: { id: leadId, name: '[hidden]', postcode: '[hidden]' } },
  ...change,
});
export const fakeJobs: Answers = {
  'admin/jobs': {
    items: [
      job(1),
      job(2, { state: 'retrying', next_attempt_at: inDays(0.02), attempts: 4 }),
      job(3, {
        source: '{seo}:events',
        name: null,
        lead_id: null,
        attempts: null,
        payload: null,
        reason: 'The entry cannot be opened: it was sealed with a key that is not here any more',
      }),
    ],
    next_cursor: null,
    sources: [
      { source: 'notifications.lead-alerts', failed: 1, retrying: 1 },
      { source: 'seo.changed-pages', failed: 0, retrying: 0 },
      { source: '{seo}:events', failed: 1, retrying: 0 },
    ],
  },
};
export const noJobs: Answers = {
  'admin/jobs': {
    items: [],
    next_cursor: null,
    sources: [{ source: 'notifications.lead-alerts', failed: 0, retrying: 0 }],
  },
};

const entry = (
  number: number,
  action: string,
  kind: string,
  change: Partial<AuditEntry> = {},
): AuditEntry => ({
  id: eventId(400 + number),
  at: minutesAgo(17 * number),
  finished_at: minutesAgo(17 * number),
  actor_id: idsOf(11)(1),
  actor_email: me,
  actor_role: 'admin',
  action,
  subject_kind: kind,
  subject_id: eventId(500 + number),
  outcome: 'done',
  status: 200,
  trace_id: 'f76fc3cdc66c0ec25a166ad654fb0991',
  details: { fields: [], changes: [] },
  network: '203.0.113.0/24',
  ...change,
});
export const fakeAudit: Answers = {
  'admin/audit': {
    items: [
      entry(1, 'changeLocation', 'locations', {
        details: {
          label: 'Sheffield',
          fields: ['response_time'],
          changes: [{ field: 'response_time', from: '15-45', to: '15-30' }],
        },
      }),
      entry(2, 'changeLead', 'leads', {
        details: { fields: ['status', 'notes'], changes: [] },
        actor_email: sue,
      }),
      entry(3, 'signIn', 'account', { outcome: 'refused', status: 401, actor_email: omar }),
      entry(4, 'publishPost', 'posts', {
        details: { label: 'Looking after locks through winter', fields: [], changes: [] },
      }),
      entry(5, 'changeService', 'services', { outcome: 'failed', status: 503 }),
    ],
    next_cursor: null,
    keep_days: 730,
  },
  'admin/audit/facets': {
    actors: [me, omar, sue],
    actions: ['changeLead', 'changeLocation', 'signIn'],
    kinds: ['account', 'leads', 'locations'],
  },
};
export const noAudit: Answers = {
  'admin/audit': { items: [], next_cursor: null, keep_days: 730 },
  'admin/audit/facets': { actors: [], actions: [], kinds: [] },
};

const person = (number: number, email: string, role: User['role'], change: Partial<User> = {}): User => ({
  id: idsOf(11)(number),
  email,
  role,
  profile: noProfile,
  active: true,
  second_factor: false,
  locked_until: null,
  last_seen_at: minutesAgo(7 * number),
  created_at: daysAgo(200),
  updated_at: daysAgo(2),
  alerts: null,
  ...change,
});
const dee = person(1, me, 'admin', {
  second_factor: true,
  alerts: { email: true, devices: 1 },
  profile: deesProfile,
});
const invitation: Invitation = {
  id: idsOf(11)(50),
  email: 'new.person@latchline.example',
  role: 'editor',
  invited_by: me,
  sent_at: daysAgo(1),
  expires_at: inDays(6),
};
const crmKey: ApiKey = {
  id: idsOf(11)(60),
  name: 'Call centre',
  prefix: 'llk_Ab12Cd',
  scopes: ['leads:write'],
  created_by: me,
  created_at: daysAgo(40),
  expires_at: null,
  last_used_at: minutesAgo(3),
};
const oldKey: ApiKey = {
  ...crmKey,
  id: idsOf(11)(61),
  name: 'Agency',
  prefix: 'llk_Xy98Zw',
  scopes: ['leads:read', 'content:write'],
  expires_at: daysAgo(2),
  last_used_at: null,
};

export const fakeUsers: Answers = {
  'admin/users': {
    items: [
      dee,
      person(2, omar, 'editor', { locked_until: inDays(0.01) }),
      person(3, sue, 'dispatcher', { second_factor: true, alerts: { email: false, devices: 0 } }),
      person(4, 'ted.brown@latchline.example', 'dispatcher', { active: false, last_seen_at: null }),
    ],
  },
  'admin/lanes/silent': { items: [{ ...silent.items[0], person: sue }] },
  'admin/invitations': { items: [invitation] },
  'admin/api-keys': { items: [crmKey, oldKey] },
  'POST admin/invitations': {
    ...invitation,
    mailed: false,
    link: 'https://latchline.example/admin/welcome#token=Yk3mZ0c1uQ8vT5rE2aWn',
  },
};
export const noUsers: Answers = {
  'admin/users': { items: [dee] },
  'admin/invitations': { items: [] },
  'admin/api-keys': { items: [] },
};
