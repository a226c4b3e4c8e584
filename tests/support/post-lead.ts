import { Agent, request } from 'node:http';
import { settings } from './settings';
import { patienceMs } from './wait-until';

export interface LeadRequest {
  readonly name: string;
  readonly phone: string;
  readonly key: string;
}
export interface LeadResponse {
  /** Id of the accepted lead. */
  readonly id?: string;
  /** A status or a transport error. */
  readonly refusal?: string;
  readonly tookMs: number;
}

class StaleConnection extends Error {}

/** Keep-alive connections, as from a proxy in front of the gateway. */
export const leadAgent = () => new Agent({ keepAlive: true, maxSockets: 128 });

/** Sends one lead as the form of a page does. Never rejects: errors are part of the result. */
export async function postLead(agent: Agent, lead: LeadRequest, site = settings.url): Promise<LeadResponse> {
  const began = performance.now();
  const answer = await exchange(agent, lead, site)
    .catch((error: unknown) => {
      // The server closed an idle connection just as it was reused: browsers and proxies open a new one.
      if (error instanceof StaleConnection) return exchange(new Agent(), lead, site);
      throw error;
    })
    .catch((error: NodeJS.ErrnoException) => ({ refusal: error.code ?? error.message }));
  return { ...answer, tookMs: performance.now() - began };
}

function exchange(
  agent: Agent,
  { name, phone, key }: LeadRequest,
  site: string,
): Promise<Omit<LeadResponse, 'tookMs'>> {
  const body = JSON.stringify({ name, phone, postcode: 'S11 8TP', urgency: 'emergency' });
  return new Promise((resolve, reject) => {
    const headers = {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      'idempotency-key': key,
    };
    const options = { method: 'POST', agent, headers, timeout: patienceMs };
    const outgoing = request(`${site}/api/leads`, options);
    outgoing.on('response', (incoming) => {
      let text = '';
      incoming.setEncoding('utf8');
      incoming.on('data', (chunk: string) => (text += chunk));
      incoming.on('error', reject);
      incoming.on('end', () =>
        resolve(
          incoming.statusCode === 202
            ? { id: (JSON.parse(text) as { id: string }).id }
            : { refusal: `status ${incoming.statusCode}` },
        ),
      );
    });
    outgoing.on('timeout', () => outgoing.destroy(new Error(`no response in ${patienceMs / 1_000} s`)));
    outgoing.on('error', (error: NodeJS.ErrnoException) => {
      const stale = outgoing.reusedSocket && error.code === 'ECONNRESET';
      reject(stale ? Object.assign(new StaleConnection(), { code: error.code }) : error);
    });
    outgoing.end(body);
  });
}
