import { jobRoutes } from '@latchline/contracts/api/job.operations';
import { claimRoutes } from '@latchline/contracts/content/claims/claim.operations';
import { reviewRoutes } from '@latchline/contracts/content/reviews/review.operations';
import { auditRoutes } from '@latchline/contracts/identity/audit.operations';
import { deliveryRoutes } from '@latchline/contracts/notifications/delivery.operations';
import { checkVersion, findIn, type On } from './fake-routes';
import type { Claim } from '@latchline/contracts/content/claims/claim.schema';
import { auditDetailsSchema, type AuditEntry } from '@latchline/contracts/identity/audit.schema';
import type { Review } from '@latchline/contracts/content/reviews/review.schema';
import type { FailedJob } from '@latchline/contracts/messaging/failed-job';
import type { Delivery } from '@latchline/contracts/notifications/delivery.schema';

const at = '2025-03-01T12:00:00.000Z';
const id = (number: number): string => `00000000-0000-7000-8009-${String(number).padStart(12, '0')}`;

export function entryOf(number: number, change: Partial<AuditEntry> = {}): AuditEntry {
  return {
    id: id(number),
    at,
    finished_at: at,
    actor_id: id(900),
    actor_email: 'dee@latchline.example',
    actor_role: 'admin',
    action: 'changeLocation',
    subject_kind: 'locations',
    subject_id: id(800),
    outcome: 'done',
    status: 200,
    trace_id: 'trace',
    network: '203.0.113.0/24',
    details: auditDetailsSchema.parse({
      fields: ['name'],
      label: 'Sheffield',
      changes: [{ field: 'name', from: 'Shefield', to: 'Sheffield' }],
    }),
    ...change,
  };
}

export function jobOf(number: number, change: Partial<FailedJob> = {}): FailedJob {
  return {
    id: `job-${number}`,
    source: 'notifications.lead-alerts',
    state: 'failed',
    name: 'leads.lead-submitted.v1',
    message_id: id(number),
    reason: 'ECONNREFUSED',
    attempts: 160,
    created_at: at,
    failed_at: at,
    next_attempt_at: null,
    lead_id: id(700),
    payload: { lead: { id: id(700), name: '[hidden]' } },
    ...change,
  };
}

export function claimOf(number: number, change: Partial<Claim> = {}): Claim {
  return {
    id: id(number),
    text: `Claim ${number}`,
    kind: 'price',
    fact: null,
    own_value: '£89',
    shown_on: ['/'],
    evidence: '',
    evidence_url: '',
    evidence_file: '',
    owner: '',
    review_on: '2099-01-01',
    evidence_value: null,
    evidence_at: null,
    created_at: at,
    updated_at: at,
    updated_by: null,
    value: '£89',
    state: 'no-evidence',
    ...change,
  };
}

export const reviewOf = (number: number, change: Partial<Review> = {}): Review => ({
  id: id(number),
  source: 'site',
  stars: 5,
  words: `Words ${number}`,
  name: 'Priya',
  town: 'Rotherham',
  written_at: at,
  answer: '',
  lead_id: id(700),
  hidden_reason: null,
  hidden_by: null,
  answered_at: null,
  answered_by: null,
  answer_waits: false,
  created_at: at,
  updated_at: at,
  ...change,
});

/** In-memory audit log, failed jobs, deliveries, claims and reviews. */
export function fakeOffice(on: On) {
  const state = {
    entries: [] as AuditEntry[],
    jobs: [] as FailedJob[],
    sent: [] as Delivery[],
    claims: [] as Claim[],
    reviews: [] as Review[],
  };
  fakeAudit(on, state);
  fakeJobs(on, state);
  fakeClaims(on, state);
  fakeReviews(on, state);
  on(deliveryRoutes.listAllDeliveries, ({ query: { state: wanted } }) => ({
    items: state.sent.filter((one) => !wanted || one.state === wanted),
    next_cursor: null,
  }));
  on(deliveryRoutes.sendDeliveryAgain, ({ params }) =>
    Object.assign(findIn(state.sent, params.id), { state: 'pending', sent_at: null } as const),
  );
  return state;
}

function fakeAudit(on: On, state: { entries: AuditEntry[] }): void {
  const all = (pick: (entry: AuditEntry) => string) => [...new Set(state.entries.map(pick))];
  on(auditRoutes.getAuditFacets, () => ({
    actors: all((one) => one.actor_email),
    actions: all((one) => one.action),
    kinds: all((one) => one.subject_kind),
  }));
  on(auditRoutes.listAudit, ({ query }) => ({
    items: state.entries.filter(({ action }) => !query.action || query.action === action),
    next_cursor: null,
    keep_days: 730,
  }));
}

function fakeJobs(on: On, state: { jobs: FailedJob[] }): void {
  const take = ({ params }: { params: { id: string } }): void => {
    const job = findIn(state.jobs, params.id);
    state.jobs = state.jobs.filter((one) => one !== job);
  };
  on(jobRoutes.listFailedJobs, () => {
    const sources = [{ source: 'notifications.lead-alerts', failed: state.jobs.length, retrying: 0 }];
    return { items: state.jobs, next_cursor: null, sources };
  });
  on(jobRoutes.retryFailedJobs, ({ body }) => {
    const count = state.jobs.length;
    state.jobs = state.jobs.filter(({ source }) => source !== body.source);
    return { count };
  });
  on(jobRoutes.retryFailedJob, take);
  on(jobRoutes.discardFailedJob, take);
}

function fakeClaims(on: On, state: { claims: Claim[] }): void {
  on(claimRoutes.listClaimFacts, () => ({
    items: [{ fact: 'business-info.callout_price_from', label: 'Callout price from', value: '£89' }],
  }));
  on(claimRoutes.listClaims, () => ({ items: state.claims }));
  on(claimRoutes.createClaim, ({ body }) => {
    const claim = claimOf(50 + state.claims.length, body);
    state.claims = [...state.claims, claim];
    return claim;
  });
  on(claimRoutes.changeClaim, ({ params, body, version }) => {
    const claim = findIn(state.claims, params.id);
    checkVersion(version, claim);
    const { confirmed: _, ...fields } = body;
    return Object.assign(claim, fields, { state: 'ok', updated_at: new Date().toISOString() } as const);
  });
  on(claimRoutes.deleteClaim, ({ params, version }) => {
    const claim = findIn(state.claims, params.id);
    checkVersion(version, claim);
    state.claims = state.claims.filter((one) => one !== claim);
  });
}

function fakeReviews(on: On, state: { reviews: Review[] }): void {
  on(reviewRoutes.listReviews, ({ query }) => ({
    items: state.reviews.filter(
      ({ source, hidden_reason }) =>
        (!query.source || query.source === source) && (query.state !== 'hidden' || hidden_reason !== null),
    ),
    next_cursor: null,
    own: { rating: 4.5, count: state.reviews.length },
    google: { rating: null, count: 0 },
    google_import: {
      on: false,
      missing: ['GOOGLE_BUSINESS_LOCATION'],
      imported_at: null,
      last_error: null,
    },
  }));
  on(reviewRoutes.changeReview, ({ params, body, version }) => {
    const review = findIn(state.reviews, params.id);
    checkVersion(version, review);
    const hidden_by = body.hidden_reason ? 'dee@latchline.example' : null;
    return Object.assign(review, body, 'hidden_reason' in body && { hidden_by }, {
      updated_at: new Date().toISOString(),
    });
  });
}
