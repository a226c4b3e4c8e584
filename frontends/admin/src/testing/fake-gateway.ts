import type { Role } from '@latchline/contracts/access/roles';
import {
  type Lead,
  type LeadDetail,
  leadDetailSchema,
  type LeadPatch,
} from '@latchline/contracts/leads/lead.schema';
import { type LeadProgress, noWaitingLeads } from '@latchline/contracts/leads/waiting-leads.operations';
import type { Delivery } from '@latchline/contracts/notifications/delivery.schema';
import { inQueue, isYounger } from '../features/leads/cache/lead-order';
import { FakeContent } from './fake-content';
import { FakeQuality } from './fake-quality';
import { FakeAccounts } from './fake-accounts';
import { FakeInsight } from './fake-insight';
import { FakeLeadViews } from './fake-lead-views';
import { FakeRetention } from './fake-retention';
import { FakeOffice } from './fake-office';
import { FakeBlog } from './fake-blog';
import { FakeNotifications } from './fake-notifications';
import { FakeRedirects } from './fake-redirects';
import { FakeSeo } from './fake-seo';

export const administrator = {
  id: '00000000-0000-7000-8000-000000000001',
  email: 'dee@latchline.example',
  role: 'admin' as Role,
  is_admin: true,
};

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

interface Call {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: Headers;
  readonly body: unknown;
  readonly keepalive: boolean;
}

type Answer = { status: number; body?: unknown; headers?: Record<string, string> };

/** The gateway's contract in memory: enough of it to see the dashboard behave. */
export class FakeGateway {
  user: typeof administrator | null = administrator;
  readonly calls: Call[] = [];
  /** Answers for calls that begin so, before the ordinary ones: `PATCH /api/admin/leads`. */
  readonly refusals = new Map<string, number | 'offline'>();
  /** Calls that begin so wait until they are let go. */
  readonly held = new Map<string, (() => void)[]>();

  /** Who was told of which lead. */
  readonly deliveries = new Map<string, Delivery[]>();

  /** Leads on their way to the team. */
  progress: LeadProgress = {
    ...{ not_stored: noWaitingLeads, not_published: noWaitingLeads },
    not_notified: noWaitingLeads,
  };

  readonly accounts = new FakeAccounts();

  /** With one the password alone is not enough. */
  code: string | null = null;
  readonly blog = new FakeBlog();
  readonly notifications = new FakeNotifications();
  readonly office = new FakeOffice();
  readonly seo = new FakeSeo();
  readonly redirects = new FakeRedirects();
  readonly leadViews = new FakeLeadViews();
  readonly insight = new FakeInsight();
  readonly retention = new FakeRetention();
  readonly quality = new FakeQuality();

  readonly content = new FakeContent();

  constructor(public leads: LeadDetail[] = []) {
    Object.assign(globalThis, { fetch: this.fetch });
  }

  called(method: string, path: string): Call[] {
    return this.calls.filter((call) => call.method === method && call.path.startsWith(path));
  }

  /** Somebody else's change. */
  change(id: string, patch: Partial<LeadDetail>): LeadDetail {
    const lead = this.lead(id);
    const at = new Date(Math.max(Date.now(), Date.parse(lead.updated_at) + 1)).toISOString();
    Object.assign(lead, patch, { updated_at: at });
    return lead;
  }

  hold(call: string): () => void {
    const waiting: (() => void)[] = [];
    this.held.set(call, waiting);
    return () => {
      this.held.delete(call);
      for (const go of waiting) go();
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
    const answer = refusal ? problem(refusal, `Refused with ${refusal}`) : this.answer(call);
    return response(answer);
  };

  private answer(call: Call): Answer {
    const { method, path } = call;
    const ofAccounts = this.accounts.answer(call);
    if (ofAccounts && (this.user || !/account|admin/.test(path))) return ofAccounts;
    if (path.startsWith('/api/auth/')) return this.sessionAnswer(call);
    if (!this.user) return problem(401, 'Sign in first');
    if (path === '/api/admin/leads/waiting') return { status: 200, body: this.progress };
    if (path === '/api/admin/deliveries/unsent') {
      const missed = [...this.deliveries].filter(([, all]) => all.some(({ state }) => state !== 'sent'));
      return { status: 200, body: { lead_ids: missed.map(([id]) => id) } };
    }
    const content = this.content.answer(call);
    if (content) return content;
    const seo = this.seo.answer(call) ?? this.redirects.answer(call) ?? this.quality.answer(call);
    if (seo) return seo;
    const office = this.office.answer(call);
    if (office) return office;
    const blog = this.blog.answer(call);
    if (blog) return blog;
    const notification = this.notifications.answer(call);
    if (notification) return notification;
    const view = this.leadViews.answer(call) ?? this.insight.answer(call) ?? this.retention.answer(call);
    if (view) return view;
    if (path === '/api/admin/stats') return { status: 200, body: this.stats() };
    if (path === '/api/admin/people/erase') return { status: 200, body: this.erase(call) };
    if (/\/bulk-(status|assign)$/.test(path)) return { status: 200, body: this.changeAll(call) };
    if (path.endsWith('/merge')) return { status: 200, body: this.merge(call) };
    if (/\/bulk-(release|hold)$/.test(path)) return { status: 200, body: this.moveAll(call) };
    if (path === '/api/admin/leads') return { status: 200, body: this.list(call.query) };
    const lead = this.leads.find(({ id }) => path.includes(id));
    if (!lead) return problem(404, 'No such lead');
    if (path.includes('/deliveries')) return this.deliveryAnswer(call, lead.id);
    if (path.endsWith('/unmerge')) this.change(lead.id, { merged_into: null });
    else if (method === 'POST') this.change(lead.id, { held: path.endsWith('/hold') });
    if (method === 'PATCH') {
      const tag = call.headers.get('if-match');
      if (tag && tag !== etagOf(lead)) return problem(412, 'The lead has changed since it was read');
      this.change(lead.id, call.body as LeadPatch);
    }
    return { status: 200, body: lead, headers: { etag: etagOf(lead) } };
  }

  private sessionAnswer({ path, body }: Call): Answer {
    const expires_at = Math.floor(Date.now() / 1000) + 900;
    if (path === '/api/auth/session') {
      return { status: 200, body: { user: this.user, expires_at: this.user && expires_at } };
    }
    if (path === '/api/auth/logout') {
      this.user = null;
      return { status: 204 };
    }
    if (path === '/api/auth/login') {
      if ((body as { password: string }).password !== 'right') {
        return problem(401, 'The e-mail address or the password is wrong');
      }
      const { code } = body as { code?: string };
      if (this.code && code === undefined) return problem(401, 'Enter the code', 'identity.code-required');
      if (this.code && code !== this.code)
        return problem(401, 'That code is not right', 'identity.wrong-code');
      this.user = administrator;
    }
    if (!this.user) return problem(401, 'Sign in first');
    return { status: 200, body: { expires_in: 900, expires_at, user: this.user } };
  }

  private deliveryAnswer({ method, path }: Call, leadId: string): Answer {
    const items = this.deliveries.get(leadId) ?? [];
    if (method === 'GET') return { status: 200, body: { items } };
    const delivery = items.find(({ id }) => path.includes(id));
    if (!delivery) return problem(404, 'No such delivery');
    Object.assign(delivery, { state: 'pending', next_attempt_at: null });
    return { status: 202, body: delivery };
  }

  private erase({ body }: Call) {
    const { phone, email, dry_run } = body as { phone?: string; email?: string; dry_run: boolean };
    const theirs = this.leads.filter((lead) => lead.phone === phone || lead.email === email);
    if (!dry_run) this.leads = this.leads.filter((lead) => !theirs.includes(lead));
    const times = theirs.map(({ created_at }) => created_at).sort();
    return {
      dry_run,
      leads: theirs.length,
      timeline_entries: 0,
      events: 0,
      oldest: times[0] ?? null,
      newest: times.at(-1) ?? null,
      also_known_by: { phones: ['07700 900999'], emails: [] },
    };
  }

  private changeAll({ body }: Call) {
    const { ids, ...patch } = body as { ids: string[] } & Partial<Pick<Lead, 'status' | 'assigned_to'>>;
    const change = (id: string) => {
      const lead = this.lead(id);
      const same = Object.entries(patch).every(([field, value]) => lead[field as keyof Lead] === value);
      const outcome = same ? 'unchanged' : 'changed';
      this.change(id, patch);
      return { id, outcome };
    };
    return { items: ids.map(change) };
  }

  private merge({ body }: Call): LeadDetail {
    const { into, ids } = body as { into: string; ids: string[] };
    for (const id of ids) this.change(id, { merged_into: into });
    return this.change(into, { merged: ids.map((id) => this.lead(id)) });
  }

  private moveAll({ path, body }: Call) {
    const { ids } = body as { ids: string[] };
    for (const id of ids) this.change(id, { held: path.endsWith('hold') });
    return { items: ids.map((id) => ({ id, outcome: 'changed' })) };
  }

  private stats() {
    const inbox = this.leads.filter(({ held }) => !held);
    return {
      leads: inbox.length,
      new_leads: inbox.filter(({ status }) => status === 'new').length,
      overdue_leads: inbox.filter(
        (lead) => lead.status === 'new' && lead.promised_at && Date.parse(lead.promised_at) < Date.now(),
      ).length,
      held_leads: this.leads.length - inbox.length,
      locations: 10,
      services: 8,
    };
  }

  private list(query: URLSearchParams) {
    const q = query.get('q')?.toLowerCase();
    const fits = (lead: Lead) =>
      lead.held === (query.get('view') === 'held') &&
      lead.merged_into === null &&
      (!query.has('status') || query.get('status') === lead.status) &&
      (!query.has('urgency') || query.get('urgency') === lead.urgency) &&
      (!query.has('town') || query.get('town') === lead.town) &&
      (!query.has('assigned_to') || query.get('assigned_to') === lead.assigned_to) &&
      (!query.has('assigned') || (query.get('assigned') === 'true') === (lead.assigned_to !== null)) &&
      (!query.has('from') || lead.created_at >= (query.get('from') ?? '')) &&
      (!query.has('to') || lead.created_at <= (query.get('to') ?? '')) &&
      (!q || lead.name.toLowerCase().includes(q));
    const comesBefore = query.get('order') === 'queue' ? inQueue(Date.now()) : isYounger;
    const items = this.leads.filter(fits).toSorted((a, b) => (comesBefore(a, b) ? -1 : 1));
    const from = query.has('cursor') ? Number(query.get('cursor')) : 0;
    const to = from + Number(query.get('limit') ?? 50);
    return { items: items.slice(from, to), next_cursor: to < items.length ? String(to) : null };
  }

  private lead(id: string): LeadDetail {
    const lead = this.leads.find((one) => one.id === id);
    if (!lead) throw new Error(`No lead ${id}`);
    return lead;
  }
}

const etagOf = ({ updated_at }: Lead): string => `"${updated_at}"`;

const waitIn = ([, waiting]: readonly [string, (() => void)[]]) =>
  new Promise<void>((resolve) => waiting.push(resolve));

const problem = (status: number, detail: string, code?: string): Answer => ({
  status,
  body: {
    type: code ? `urn:latchline:problem:${code}` : 'about:blank',
    title: 'Problem',
    status,
    detail,
    trace_id: '0',
  },
  headers: { 'content-type': 'application/problem+json' },
});

/** jsdom has no Response. A snapshot, so that later changes do not reach into answers already given. */
function response({ status, body, headers = {} }: Answer): Response {
  const text = JSON.stringify(body);
  return {
    ok: status < 400,
    status,
    headers: new Headers(headers),
    json: async () => JSON.parse(text) as unknown,
  } as Response;
}
