import type { SessionUser } from '@latchline/contracts/access/session-user';
import { type LeadDetail, leadDetailSchema } from '@latchline/contracts/leads/lead.schema';
import type { ListedLead } from '@latchline/contracts/leads/queue/listed-lead.schema';
import { type LeadProgress, noWaitingLeads } from '@latchline/contracts/leads/waiting-leads.operations';
import type { Delivery } from '@latchline/contracts/notifications/delivery.schema';
import { listedLeadFrom } from '../features/leads/cache/listed-lead';
import { fakeAccounts } from './fake-accounts';
import { fakeBackups } from './fake-backups';
import { fakeBlog } from './fake-blog';
import { fakeContent } from './fake-content';
import { fakeInsight } from './fake-insight';
import { fakeMoney } from './fake-money';
import { fakeLeadViews } from './fake-lead-views';
import { fakeLeads } from './fake-leads';
import { fakeConversions } from './fake-conversions';
import { fakeNotifications } from './fake-notifications';
import { fakeOffice } from './fake-office';
import { fakeQuality } from './fake-quality';
import { fakeRedirects } from './fake-redirects';
import { fakeRota } from './fake-rota';
import { fakeRetention } from './fake-retention';
import { type FakeResponse, type Call, FakeRoutes, findIn, problemOf, Refusal } from './fake-routes';
import { fakeSeo } from './fake-seo';
import { administrator, fakeSession } from './fake-session';

let numbers = 0;

export function leadOf(change: Partial<LeadDetail> = {}): LeadDetail {
  const number = ++numbers;
  const created_at = change.created_at ?? new Date(Date.now() - number * 60_000).toISOString();
  const lead = leadDetailSchema.parse({
    id: `00000000-0000-7000-8000-${String(number).padStart(12, '0')}`,
    name: `Lead ${number}`,
    phone: '07700 900318',
    email: 'lead@mail.example',
    postcode: 'S11 8TP',
    service: 'lock-repair',
    urgency: 'same-day',
    message: null,
    status: 'new',
    notes: '',
    assigned_to: null,
    source: null,
    suspicions: [],
    created_at,
    updated_at: created_at,
    timeline: [],
  });
  return { ...lead, ...change };
}

export function listedLeadOf(change: Partial<ListedLead> = {}): ListedLead {
  const { latest_repeat = null, latest_entry = null, outside_area = null, ...lead } = change;
  return { ...listedLeadFrom(leadOf(lead)), latest_repeat, latest_entry, outside_area };
}

/** An in-memory gateway behind `fetch`, with as many routes as the dashboard tests need. */
export class FakeGateway {
  user: SessionUser | null = administrator;
  /** The second factor required at sign-in, if any. */
  code: string | null = null;
  readonly calls: Call[] = [];
  /** Failures for calls whose method and path start with a prefix such as `PATCH /api/admin/leads`. */
  readonly refusals = new Map<string, number | 'offline'>();
  /** Calls that wait until they are released, by the same kind of prefix. */
  readonly held = new Map<string, (() => void)[]>();
  /** Notifications sent, by lead. */
  readonly deliveries = new Map<string, Delivery[]>();
  /** Leads that are still being processed. */
  progress: LeadProgress = {
    not_stored: noWaitingLeads,
    not_published: noWaitingLeads,
    not_notified: noWaitingLeads,
  };

  private readonly routes = new FakeRoutes();
  /** Overrides the response of a route. */
  readonly on = this.routes.on;
  readonly accounts = fakeAccounts(this.on);
  readonly backups = fakeBackups(this.on);
  readonly blog = fakeBlog(this.on);
  readonly content = fakeContent(this.on);
  readonly insight = fakeInsight(this.on);
  readonly money = fakeMoney(this.on);
  readonly leadViews = fakeLeadViews(this.on);
  readonly conversions = fakeConversions(this.on);
  readonly notifications = fakeNotifications(this.on);
  readonly office = fakeOffice(this.on);
  readonly quality = fakeQuality(this.on);
  readonly redirects = fakeRedirects(this.on);
  readonly retention = fakeRetention(this.on);
  readonly rota = fakeRota(this.on);
  readonly seo = fakeSeo(this.on);

  constructor(public leads: LeadDetail[] = []) {
    fakeSession(this.on, this);
    fakeLeads(this.on, this);
    Object.assign(globalThis, { fetch: this.fetch });
  }

  called(method: string, path: string): Call[] {
    return this.calls.filter((call) => call.method === method && call.path.startsWith(path));
  }

  /** Somebody else's change. */
  change(id: string, patch: Partial<LeadDetail>): LeadDetail {
    const lead = findIn(this.leads, id);
    const at = new Date(Math.max(Date.now(), Date.parse(lead.updated_at) + 1)).toISOString();
    return Object.assign(lead, patch, { updated_at: at });
  }

  /** Delays matching calls until the returned function is called. */
  hold(call: string): () => void {
    const waiting: (() => void)[] = [];
    this.held.set(call, waiting);
    return () => {
      this.held.delete(call);
      for (const release of waiting) release();
    };
  }

  private readonly fetch = async (input: string, init: RequestInit = {}): Promise<Response> => {
    const url = new URL(input, 'http://gateway');
    const body = typeof init.body === 'string' ? (JSON.parse(init.body) as unknown) : undefined;
    const call: Call = {
      method: init.method ?? 'GET',
      path: url.pathname,
      query: url.searchParams,
      headers: new Headers(init.headers),
      body,
      keepalive: init.keepalive ?? false,
    };
    this.calls.push(call);
    const name = `${call.method} ${call.path}`;
    await Promise.all([...this.held].filter(([start]) => name.startsWith(start)).map(waitIn));
    const refusal = [...this.refusals].find(([start]) => name.startsWith(start))?.[1];
    if (refusal === 'offline') throw new TypeError('Failed to fetch');
    if (refusal) return response(problemOf(new Refusal(refusal, `Refused with ${refusal}`)));
    return response(this.routes.respond(call, this.user !== null));
  };
}

const waitIn = ([, waiting]: readonly [string, (() => void)[]]) =>
  new Promise<void>((resolve) => waiting.push(resolve));

/** A minimal Response, which jsdom lacks. Its body is a snapshot, so that later changes do not alter earlier responses. */
function response({ status, body, type }: FakeResponse): Response {
  const text = JSON.stringify(body ?? null);
  return {
    ok: status < 400,
    status,
    headers: new Headers({ 'content-type': type }),
    json: async () => JSON.parse(text) as unknown,
  } as Response;
}
