import createClient from 'openapi-fetch';
import type { paths } from './latchline-api';

/**
 * A typed client. Generate `latchline-api.d.ts` from a running installation first:
 *
 *   npx openapi-typescript https://www.example.co.uk/api/openapi.json -o latchline-api.d.ts
 */
export const connect = (baseUrl: string, fetch?: (request: Request) => Promise<Response>) =>
  createClient<paths>({ baseUrl, ...(fetch && { fetch }) });

type Client = ReturnType<typeof connect>;

/** Submits a lead. The same key again returns the same response and creates no second lead. */
export async function submitLead(client: Client, idempotencyKey: string): Promise<string> {
  const { data, response } = await client.POST('/api/leads', {
    params: { header: { 'Idempotency-Key': idempotencyKey } },
    body: { name: 'Priya Shah', phone: '07700 900123', postcode: 'S11 8TP', urgency: 'emergency' },
  });
  if (!data) throw new Error(`The lead was not accepted: ${response.status}`);
  return data.id;
}

/** Signs in for 15 minutes. */
export async function accessToken(client: Client, email: string, password: string): Promise<string> {
  const { data, error } = await client.POST('/api/auth/token', {
    body: { grant_type: 'password', email, password },
  });
  if (error) throw new Error(error.detail);
  return data.access_token;
}

/** Names and phone numbers of all new leads, page by page. */
export async function newLeads(client: Client, token: string): Promise<string[]> {
  const lines: string[] = [];
  let cursor: string | undefined;
  do {
    const { data, error } = await client.GET('/api/admin/leads', {
      params: { query: { status: 'new', limit: 100, cursor } },
      headers: { authorization: `Bearer ${token}` },
    });
    if (error) throw new Error(error.detail);
    lines.push(...data.items.map(({ name, phone_e164, phone }) => `${name}: ${phone_e164 ?? phone}`));
    cursor = data.next_cursor ?? undefined;
  } while (cursor);
  return lines;
}
