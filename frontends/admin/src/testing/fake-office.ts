import type { Claim } from '@latchline/contracts/content/claims/claim.schema';
import { auditDetailsSchema, type AuditEntry } from '@latchline/contracts/identity/audit.schema';
import type { FailedJob } from '@latchline/contracts/messaging/failed-job';
import type { Delivery } from '@latchline/contracts/notifications/delivery.schema';

const at = '2025-03-01T12:00:00.000Z';
const id = (number: number): string => `00000000-0000-7000-8009-${String(number).padStart(12, '0')}`;

export function entryOf(number: number, change: Partial<AuditEntry> = {}): AuditEntry {
  return {
    ...{ id: id(number), at, finished_at: at, actor_id: id(900), actor_email: 'dee@latchline.example' },
    ...{ actor_role: 'admin', action: 'changeLocation', subject_kind: 'locations', subject_id: id(800) },
    ...{ outcome: 'done', status: 200, trace_id: 'trace', network: '203.0.113.0/24' },
    details: auditDetailsSchema.parse({
      ...{
        fields: ['name'],
        label: 'Sheffield',
        changes: [{ field: 'name', from: 'Shefield', to: 'Sheffield' }],
      },
    }),
    ...change,
  };
}

export function jobOf(number: number, change: Partial<FailedJob> = {}): FailedJob {
  return {
    ...{ id: `job-${number}`, source: 'notifications.lead-alerts', state: 'failed' },
    ...{ name: 'leads.lead-submitted.v1', message_id: id(number), reason: 'ECONNREFUSED', attempts: 160 },
    ...{ created_at: at, failed_at: at, next_attempt_at: null, lead_id: id(700) },
    payload: { lead: { id: id(700), name: '[hidden]' } },
    ...change,
  };
}

export function claimOf(number: number, change: Partial<Claim> = {}): Claim {
  return {
    ...{
      id: id(number),
      text: `Claim ${number}`,
      kind: 'price',
      fact: null,
      own_value: '£89',
      shown_on: ['/'],
    },
    ...{ evidence: '', evidence_url: '', evidence_file: '', owner: '', review_on: '2099-01-01' },
    ...{ evidence_value: null, evidence_at: null, created_at: at, updated_at: at, updated_by: null },
    ...{ value: '£89', state: 'no-evidence' },
    ...change,
  };
}

interface Asked {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly body: unknown;
  readonly headers: Headers;
}

/** The part of the gateway's contract that an office looks through, in memory. */
export class FakeOffice {
  entries: AuditEntry[] = [];
  jobs: FailedJob[] = [];
  sent: Delivery[] = [];
  claims: Claim[] = [];

  /** Undefined for what is somebody else's. */
  answer(asked: Asked) {
    const { path } = asked;
    if (path.startsWith('/api/admin/audit')) return this.ofAudit(asked);
    if (path.startsWith('/api/admin/jobs')) return this.ofJobs(asked);
    if (path.startsWith('/api/admin/claims')) return this.ofClaims(asked);
    return /^\/api\/admin\/deliveries(?!\/unsent)/.test(path) ? this.ofDeliveries(asked) : undefined;
  }

  private ofAudit({ path, query }: Asked) {
    if (path.endsWith('/facets')) {
      const of = (pick: (entry: AuditEntry) => string) => [...new Set(this.entries.map(pick))];
      const body = {
        actors: of((one) => one.actor_email),
        actions: of((one) => one.action),
        kinds: of((one) => one.subject_kind),
      };
      return { status: 200, body };
    }
    const items = this.entries.filter(({ action }) => !query.has('action') || query.get('action') === action);
    return { status: 200, body: { items, next_cursor: null, keep_days: 730 } };
  }

  private ofJobs({ method, path, body }: Asked) {
    if (method === 'GET') {
      const source = 'notifications.lead-alerts';
      const sources = [{ source, failed: this.jobs.length, retrying: 0 }];
      return { status: 200, body: { items: this.jobs, next_cursor: null, sources } };
    }
    if (path.endsWith('/jobs/retry')) {
      const count = this.jobs.length;
      this.jobs = this.jobs.filter(({ source }) => source !== (body as { source: string }).source);
      return { status: 200, body: { count } };
    }
    const left = this.jobs.filter((job) => !path.includes(job.id));
    const found = left.length < this.jobs.length;
    this.jobs = left;
    return found ? { status: 204 } : { status: 404, body: {} };
  }

  private ofDeliveries({ method, path, query }: Asked) {
    if (method === 'GET') {
      const state = query.get('state');
      const items = this.sent.filter((one) => !state || one.state === state);
      return { status: 200, body: { items, next_cursor: null } };
    }
    const delivery = this.sent.find((one) => path.includes(one.id));
    if (!delivery) return { status: 404, body: {} };
    Object.assign(delivery, { state: 'pending', sent_at: null });
    return { status: 202, body: delivery };
  }

  private ofClaims({ method, path, body, headers }: Asked) {
    const fact = { fact: 'business-info.callout_price_from', label: 'Callout price from', value: '£89' };
    if (path.endsWith('/facts')) return { status: 200, body: { items: [fact] } };
    if (method === 'GET') return { status: 200, body: { items: this.claims } };
    if (method === 'POST') {
      const claim = claimOf(50 + this.claims.length, body as Partial<Claim>);
      this.claims = [...this.claims, claim];
      return { status: 201, body: claim };
    }
    const claim = this.claims.find((one) => path.endsWith(one.id));
    if (!claim) return { status: 404, body: {} };
    if (method === 'DELETE') {
      this.claims = this.claims.filter((one) => one !== claim);
      return { status: 204 };
    }
    if (headers.get('if-match') !== `"${claim.updated_at}"`) return stale(claim);
    Object.assign(claim, body, { state: 'ok', updated_at: new Date().toISOString() });
    return { status: 200, body: claim };
  }
}

const stale = (current: Claim) => ({
  status: 412,
  body: { type: 'about:blank', title: 'Stale', status: 412, detail: 'Changed', trace_id: '0', current },
  headers: { 'content-type': 'application/problem+json' },
});
