import { randomUUID } from 'node:crypto';
import Redis from 'ioredis';
import { query } from '../support/database';
import { OpenLoad } from '../support/open-load';
import { fictitiousPhone, mark } from '../support/sample-lead';
import { settings } from '../support/settings';
import { readSystem } from '../support/system';
import { waitUntil } from '../support/wait-until';

const browser = 'Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0';
const json = { 'content-type': 'application/json', 'user-agent': browser };
const pages = ['/', '/services', '/contact', '/about', '/blog', '/locksmiths/south-yorkshire', '/not-there'];
const kinds = ['homepage', 'location_page', 'regional_hub'];

const leadBody = (name: string, more: object = {}) =>
  JSON.stringify({ name, phone: fictitiousPhone(), postcode: 'S11 8TP', urgency: 'emergency', ...more });

/** A little of all everyday requests. Some are meant to fail. */
export function everydayLife(office: { readonly authorization: string }): OpenLoad {
  const pick = <T>(list: readonly T[], number: number) => list[number % list.length] as T;
  const at = () => new Date().toISOString();
  const events = () => ({
    events: [
      { name: 'page_view', params: { page_type: 'homepage' }, page: '/', at: at() },
      { name: 'phone_call_click', params: { source: 'hero', device: 'mobile' }, page: '/', at: at() },
    ],
  });
  return new OpenLoad(settings.url, [
    { what: 'a page', perSecond: 3, wants: 200, make: (number) => ({ path: pick(pages, number) }) },
    {
      what: 'a page drawn for whoever asks',
      perSecond: 1,
      wants: 200,
      make: (number) => ({ path: `/?postcode=S${1 + (number % 20)}+2HH` }),
    },
    {
      what: 'a lead',
      perSecond: 1,
      wants: 202,
      make: (number) => ({
        method: 'POST',
        path: '/api/leads',
        headers: { ...json, 'idempotency-key': randomUUID() },
        body: leadBody(`Everyday ${number}`),
      }),
    },
    {
      what: 'an event',
      perSecond: 0.5,
      wants: 204,
      make: () => ({ method: 'POST', path: '/api/events', headers: json, body: JSON.stringify(events()) }),
    },
    {
      what: 'how a page felt',
      perSecond: 0.5,
      wants: 204,
      make: (number) => ({
        method: 'POST',
        path: '/api/vitals',
        headers: json,
        body: JSON.stringify({ page_type: pick(kinds, number), lcp: 1.2, inp: 0.1, ttfb: 0.2, cls: 0.02 }),
      }),
    },
    {
      what: 'the dashboard',
      perSecond: 1,
      wants: 200,
      make: (number) => ({
        path: pick(['/api/admin/stats', '/api/admin/leads?limit=20', '/api/admin/jobs'], number),
        headers: office,
      }),
    },
    // A refusal that a service gives.
    {
      what: 'a lead that is not there',
      perSecond: 0.5,
      wants: 404,
      make: () => ({ path: `/api/admin/leads/${randomUUID()}`, headers: office }),
    },
  ]);
}

/** Sends one lead and returns its id; recorded in a trace if a traceparent is given. */
export async function sendLead(
  more: { readonly website?: string; readonly traceparent?: string } = {},
): Promise<{ readonly id: string; readonly name: string }> {
  const { traceparent, ...fields } = more;
  const name = mark('Watched');
  const response = await fetch(`${settings.url}/api/leads`, {
    method: 'POST',
    headers: { ...json, 'idempotency-key': randomUUID(), ...(traceparent ? { traceparent } : {}) },
    body: leadBody(name, fields),
  });
  if (response.status !== 202) throw new Error(`sending a lead failed with status ${response.status}`);
  return { id: ((await response.json()) as { id: string }).id, name };
}

/** A stream entry that cannot be decrypted, which is moved to the dead-letter queue. */
export async function sendUnreadableEntry(): Promise<void> {
  const redis = new Redis(readSystem().redisUrl);
  try {
    await redis.xadd('{leads}:intake', '*', 'id', randomUUID(), 'sealed', 'nothing that was ever sealed');
  } finally {
    redis.disconnect();
  }
}

const stored = (id: string) =>
  waitUntil('the lead to be stored', async () => {
    const [row] = await query('SELECT id FROM leads.leads WHERE id = $1', [id]);
    return row;
  });

/** Marks a lead as contacted. */
export async function beInTouch(office: { readonly authorization: string }, id: string): Promise<void> {
  await stored(id);
  const response = await fetch(`${settings.url}/api/admin/leads/${id}`, {
    method: 'PATCH',
    headers: { ...json, ...office },
    body: JSON.stringify({ status: 'contacted' }),
  });
  if (!response.ok) throw new Error(`a change of a lead was answered with ${response.status}`);
}

/** Moves the promised time of a lead into the past. */
export async function letPromisePass(id: string): Promise<void> {
  await stored(id);
  await query(
    `UPDATE leads.leads SET promised_at = now() - interval '1 minute', next_escalation_at = now() - interval '1 minute'
     WHERE id = $1`,
    [id],
  );
}

/** Adds a webhook to an unreachable endpoint, and lets a delivery to it reach its retry limit. */
export async function giveUpWebhook(office: { readonly authorization: string }): Promise<void> {
  const response = await fetch(`${settings.url}/api/admin/webhooks`, {
    method: 'POST',
    headers: { ...json, ...office },
    body: JSON.stringify({ url: 'https://nobody.invalid/leads' }),
  });
  if (!response.ok) throw new Error(`a webhook was answered with ${response.status}`);
  await sendLead();
  const tried = (state: string) =>
    query<{ id: string }>(`SELECT id FROM notifications.deliveries WHERE lane = 'webhook' AND state = $1`, [
      state,
    ]);
  const [delivery] = await waitUntil('a try that failed', async () => {
    const rows = await tried('failed');
    return rows.length > 0 && rows;
  });
  await query(
    `UPDATE notifications.deliveries SET tries_from = now() - interval '3 days', next_attempt_at = now() WHERE id = $1`,
    [delivery?.id],
  );
  await waitUntil('it to be given up', async () => (await tried('given-up')).length > 0, {
    timeoutMs: 60_000,
  });
}

/** Changes rows by SQL, which publishes events of the service. */
export const changeServiceByHand = () => query('UPDATE content.services SET updated_at = now()');
