import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { fictitiousPhone } from './sample-lead';
import { settings } from './settings';
import { pause } from './wait-until';

export interface LoadReport {
  /** Ids of the leads that were answered with 202. */
  readonly accepted: string[];
  /** How often each other answer, or transport error, came. */
  readonly refused: Record<string, number>;
  readonly sent: number;
  readonly slowestMs: number;
  readonly seconds: number;
}

interface Load {
  /** Begins every name, so that the leads can be found again. */
  readonly mark: string;
  readonly perSecond: number;
  readonly seconds: number;
  /** Called once, this many seconds in. */
  readonly disturb?: { readonly atSecond: number; readonly act: () => void };
}

/** Waiting requests beyond this are not sent: a system that stands still must not be buried. */
const inFlightLimit = 1_000;

/**
 * Sends leads at a steady pace whatever the answers are (visitors do not wait for each other), over kept-alive
 * connections, and keeps account of every answer.
 */
export async function sendLeads({ mark, perSecond, seconds, disturb }: Load): Promise<LoadReport> {
  const agent = new Agent({ keepAlive: true, maxSockets: 64 });
  const report = { accepted: [] as string[], refused: {} as Record<string, number>, sent: 0, slowestMs: 0 };
  const inFlight = new Set<Promise<void>>();
  const total = perSecond * seconds;
  const began = performance.now();
  let disturbed = !disturb;
  while (report.sent < total) {
    const elapsedSeconds = (performance.now() - began) / 1000;
    if (!disturbed && disturb && elapsedSeconds >= disturb.atSecond) {
      disturbed = true;
      disturb.act();
    }
    const due = Math.min(total, Math.floor(elapsedSeconds * perSecond) + 1);
    while (report.sent < due && inFlight.size < inFlightLimit) {
      const number = ++report.sent;
      const one = sendOne(agent, `${mark} ${number}`, number, report).finally(() => inFlight.delete(one));
      inFlight.add(one);
    }
    await pause(2);
  }
  await Promise.all(inFlight);
  agent.destroy();
  return { ...report, seconds: (performance.now() - began) / 1000 };
}

type Account = Pick<LoadReport, 'accepted' | 'refused'> & { slowestMs: number };

async function sendOne(agent: Agent, name: string, number: number, account: Account): Promise<void> {
  const began = performance.now();
  const body = JSON.stringify({
    name,
    phone: fictitiousPhone(number),
    postcode: 'S11 8TP',
    urgency: 'emergency',
  });
  const answer = await post(agent, body).catch((error: NodeJS.ErrnoException) => error.code ?? error.message);
  account.slowestMs = Math.max(account.slowestMs, performance.now() - began);
  if (typeof answer === 'object') account.accepted.push(answer.id);
  else account.refused[answer] = (account.refused[answer] ?? 0) + 1;
}

/** The id of an accepted lead, or the status it was refused with. */
function post(agent: Agent, body: string): Promise<{ id: string } | string> {
  return new Promise((resolve, reject) => {
    const headers = {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      'idempotency-key': randomUUID(),
    };
    const outgoing = request(`${settings.url}/api/leads`, {
      method: 'POST',
      agent,
      headers,
      timeout: 30_000,
    });
    outgoing.on('response', (incoming) => {
      let text = '';
      incoming.setEncoding('utf8');
      incoming.on('data', (chunk: string) => (text += chunk));
      incoming.on('error', reject);
      incoming.on('end', () =>
        resolve(
          incoming.statusCode === 202
            ? (JSON.parse(text) as { id: string })
            : `status ${incoming.statusCode}`,
        ),
      );
    });
    outgoing.on('timeout', () => outgoing.destroy(new Error('no answer in 30 s')));
    outgoing.on('error', reject);
    outgoing.end(body);
  });
}
