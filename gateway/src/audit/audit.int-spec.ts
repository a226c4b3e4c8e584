import type { Route } from '@latchline/contracts/http/route';
import { routes } from '@latchline/contracts/api/routes';
import {
  createRedirect,
  deleteRedirect,
  listRedirects,
} from '@latchline/contracts/seo/redirects/redirect.operations';
import { changeLead } from '@latchline/contracts/leads/lead.operations';
import { reportDeletions } from '@latchline/contracts/notifications/provider-copies.operations';
import { v7 as uuidv7 } from 'uuid';
import { bootMs, GatewayUnderTest } from '../testing/gateway-under-test';
import { administrator } from '../testing/gateway-under-test.config';
import { lead } from '../testing/sample-data';
import { AuditRepository } from './audit.repository';
import { AuditDeletions } from './audit-deletions';
import { auditPolicyOf } from './audit-policy';

interface Row {
  action: string;
  subject_kind: string;
  subject_id: string | null;
  outcome: string;
  status: number | null;
  actor_email: string;
  details: { fields: string[]; changes: { field: string; from?: string; to?: string }[]; error?: string };
}

let gateway: GatewayUnderTest;
let headers: Record<string, string>;

beforeAll(async () => {
  gateway = await GatewayUnderTest.start();
  await signIn();
}, bootMs);
const signIn = async () => {
  const answer = await gateway.postJson('/api/auth/token', { grant_type: 'password', ...administrator });
  const { access_token } = (await answer.json()) as { access_token: string };
  headers = { authorization: `Bearer ${access_token}`, 'content-type': 'application/json' };
};
afterAll(() => gateway.stop(), bootMs);
beforeEach(() => gateway.services.reset());

const rows = () => gateway.query<Row>('SELECT * FROM audit ORDER BY id');
const latest = async () => (await rows()).at(-1);
const send = (method: string, path: string, body?: unknown) =>
  gateway.fetch(path, { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) });

/** A preview is a POST that changes nothing. */
const changing = Object.entries<Route>(routes).filter(
  ([name, { auth, method }]) =>
    auth !== 'public' &&
    auth !== 'session' &&
    method !== 'GET' &&
    !['createPreview', 'previewLeadImport'].includes(name),
);
const id = '01980000-0000-7000-8000-000000000001';

describe('every endpoint that changes something', () => {
  it.each(changing)('%s writes an audit entry', async (name, { method, path }) => {
    const before = (await rows()).length;
    await send(method, path.replace(/:\w+/g, id), method === 'DELETE' ? undefined : {});
    const added = (await rows()).slice(before);
    expect(added).toEqual([expect.objectContaining({ action: name, actor_email: administrator.email })]);
    expect(added[0]?.outcome).not.toBe('attempted');
    if (name === 'endSessions') await signIn();
  });
});

it('writes the entry before the change is made', async () => {
  let seen: Row | undefined;
  gateway.services.answer(changeLead, (async () => {
    seen = await latest();
    return lead;
  }) as never);
  await send('PATCH', `/api/admin/leads/${lead.id}`, { status: 'contacted' });
  expect(seen).toMatchObject({
    action: 'changeLead',
    subject_id: lead.id,
    outcome: 'attempted',
    status: null,
  });
  expect(await latest()).toMatchObject({ outcome: 'done', status: 200 });
});

it('records the status of a lead and none of its text', async () => {
  const notes = 'Zebedee Quill, 07700 900321, gate code 4711';
  await send('PATCH', `/api/admin/leads/${lead.id}`, { status: 'contacted', notes });
  const entry = await latest();
  expect(entry?.details.changes).toEqual([{ field: 'status', from: lead.status, to: 'contacted' }]);
  expect(JSON.stringify(entry)).not.toMatch(/Zebedee|900321|4711/);
});

it('records a redirect when it is created and when it is deleted', async () => {
  const redirect = {
    id,
    from: '/old',
    to: '/contact',
    status: 301 as const,
    created_by: 'x',
    created_at: '2026-01-01T00:00:00.000Z',
    updated_at: '2026-01-01T00:00:00.000Z',
  };
  gateway.services.answer(createRedirect, () => redirect as never);
  gateway.services.answer(listRedirects, () => ({ items: [redirect] }) as never);
  gateway.services.answer(deleteRedirect, () => ({}) as never);
  await send('POST', '/api/admin/redirects', { from: '/old', to: '/contact', status: 301 });
  expect(await latest()).toMatchObject({
    subject_kind: 'redirects',
    subject_id: id,
    outcome: 'done',
    status: 201,
  });
  await send('DELETE', `/api/admin/redirects/${id}`);
  const entry = await latest();
  expect(entry).toMatchObject({ action: 'deleteRedirect', outcome: 'done' });
  expect(entry?.details.changes).toContainEqual({ field: 'from', from: '/old', to: null });
});

it('records refused and failed changes with their reason', async () => {
  await send('PATCH', `/api/admin/leads/${id}`, { status: 'contacted' });
  expect(await latest()).toMatchObject({
    outcome: 'refused',
    status: 404,
    details: { error: 'leads.not-found' },
  });
  gateway.services.fail(changeLead, new Error('away'));
  await send('PATCH', `/api/admin/leads/${lead.id}`, { notes: 'x' });
  expect(await latest()).toMatchObject({ outcome: 'failed' });
});

it('records a refused change with ids that cannot be stored', async () => {
  await send('POST', '/api/admin/leads/bulk-status', { ids: [lead.id, 'O\u0000'], status: 'contacted' });
  expect(await latest()).toMatchObject({
    action: 'changeLeads',
    outcome: 'refused',
    status: 422,
    details: { ids: [lead.id] },
  });
});

it('records who signed in, without the password', async () => {
  await gateway.postJson('/api/auth/login', administrator, { origin: gateway.config.SITE_URL });
  const entry = await latest();
  expect(entry).toMatchObject({ action: 'signIn', outcome: 'done', actor_email: administrator.email });
  expect(JSON.stringify(entry)).not.toContain(administrator.password);
});

describe('the audit log', () => {
  it.each([
    `UPDATE audit SET actor_email = 'nobody@latchline.example'`,
    `UPDATE audit SET outcome = 'done' WHERE outcome = 'refused'`,
    'DELETE FROM audit',
    'TRUNCATE audit',
  ])('refuses %s', async (sql) => {
    await expect(gateway.query(sql)).rejects.toThrow('append-only');
  });

  it('deletes entries past their retention, and no others', async () => {
    await gateway.query(
      `INSERT INTO audit (id, at, actor_email, actor_role, action, subject_kind, outcome, trace_id)
       VALUES ('${id}', now() - interval '3 years', 'old@latchline.example', 'admin', 'changeLead', 'leads', 'done', 't')`,
    );
    const before = (await rows()).length;
    expect(await gateway.app.get(AuditRepository).deleteOlderThan(730)).toBe(1);
    expect(await rows()).toHaveLength(before - 1);
    // A mistaken setting cannot delete recent entries.
    await expect(gateway.app.get(AuditRepository).deleteOlderThan(0)).rejects.toThrow('append-only');
  });

  it('refuses a change if the entry cannot be written', async () => {
    await gateway.query('ALTER TABLE audit RENAME TO audit_away');
    try {
      gateway.services.requests.length = 0;
      const answer = await send('PATCH', `/api/admin/leads/${lead.id}`, { notes: 'x' });
      expect(answer.status).toBe(503);
      expect(gateway.services.requests).toEqual([]);
    } finally {
      await gateway.query('ALTER TABLE audit_away RENAME TO audit');
    }
  });

  it('records no reads except exports', async () => {
    const before = (await rows()).length;
    await send('GET', '/api/admin/leads');
    expect(await rows()).toHaveLength(before);
    await send('GET', '/api/admin/leads/export.csv?q=Quill');
    const entry = await latest();
    expect(entry).toMatchObject({ action: 'exportLeads', details: { fields: ['q'] } });
    expect(JSON.stringify(entry)).not.toContain('Quill');
  });
});

it('has a policy for every endpoint that changes something', () => {
  for (const [name] of changing) expect(auditPolicyOf(name as keyof typeof routes)).not.toBeNull();
});

describe('reading the audit log', () => {
  interface Page {
    items: { id: string; action: string; actor_email: string; subject_kind: string }[];
    next_cursor: string | null;
    keep_days: number;
  }
  const list = async (query = '') => {
    const answer = await send('GET', `/api/admin/audit${query}`);
    expect(answer.status).toBe(200);
    return (await answer.json()) as Page;
  };

  it('lists newest first, page by page', async () => {
    const all = await list('?limit=100');
    expect(all.keep_days).toBe(730);
    const first = await list('?limit=2');
    const second = await list(`?limit=2&cursor=${first.next_cursor}`);
    expect([...first.items, ...second.items]).toEqual(all.items.slice(0, 4));
    expect(all.items.map((one) => one.id)).toEqual(
      all.items
        .map((one) => one.id)
        .toSorted()
        .reverse(),
    );
  });

  it.each<[string, (item: Page['items'][number]) => boolean]>([
    ['?action=changeLead', ({ action }) => action === 'changeLead'],
    ['?subject=redirects', ({ subject_kind }) => subject_kind === 'redirects'],
    [`?subject=leads:${lead.id}`, ({ subject_kind }) => subject_kind === 'leads'],
    [`?actor=${administrator.email.toUpperCase()}`, ({ actor_email }) => actor_email === administrator.email],
    ['?outcome=refused', () => true],
    ['?q=Webhook', ({ action }) => /webhook/i.test(action)],
  ])('filters by %s', async (query, fits) => {
    const { items } = await list(query);
    expect(items.length).toBeGreaterThan(0);
    expect(items.filter((item) => !fits(item))).toEqual([]);
  });

  it.each([
    '?q=100%25',
    '?actor=nobody@latchline.example',
    '?from=2100-01-01',
    '?to=2001-01-01',
    '?action=x',
  ])('finds nothing for %s', async (query) => expect((await list(query)).items).toEqual([]));

  it.each(['?from=0000-01-01', '?to=never', '?cursor=x', '?outcome=x', '?novelty=1', '?limit=0'])(
    'rejects %s',
    async (query) => expect((await send('GET', `/api/admin/audit${query}`)).status).toBe(422),
  );

  it('exports CSV, and lists the values to filter by', async () => {
    const answer = await send('GET', '/api/admin/audit/export.csv?action=changeLead');
    expect(answer.headers.get('content-type')).toContain('text/csv');
    const lines = (await answer.text()).trim().split('\r\n');
    expect(lines[0]).toContain('at,actor,role,action');
    expect(lines.slice(1).every((line) => line.includes('changeLead'))).toBe(true);
    const facets = (await (await send('GET', '/api/admin/audit/facets')).json()) as Record<string, string[]>;
    expect(facets['kinds']).toContain('redirects');
  });
});

it('has what was deleted at the provider, once for all gateways, and not whose it was', async () => {
  const id = uuidv7();
  const deleted = { calls: 2, messages: 0, pictures: 1, recordings: 0 };
  const confirmed: (string | null)[] = [];
  gateway.services.answer(reportDeletions, ({ entered }) => {
    confirmed.push(entered);
    return { report: entered === id ? null : { id, deleted } };
  });
  const work = gateway.app.get(AuditDeletions);
  await Promise.all([work.run(), work.run()]);
  const entered = (await rows()).filter(({ action }) => action === 'deleteAtProvider');
  expect(entered).toMatchObject([
    {
      ...{ subject_kind: 'provider-copies', subject_id: null, outcome: 'done', actor_email: 'latchline' },
      details: {
        fields: [],
        changes: [
          { field: 'calls', to: '2' },
          { field: 'pictures', to: '1' },
        ],
      },
    },
  ]);
  expect(confirmed).toContain(id);
  const listed = await send('GET', '/api/admin/audit?action=deleteAtProvider');
  expect(await listed.json()).toMatchObject({ items: [{ id, actor_role: 'system' }] });
});
