import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { fictitiousPhone } from '../support/sample-lead';
import { pause } from '../support/wait-until';
import { Random } from '../simulation/engine/random';

export const channels = [
  'JSON with a key',
  'JSON with a key, sent twice at once',
  'JSON without a key',
  'form with a key',
  'form without a key',
] as const;
export type Channel = (typeof channels)[number];

/** In the proportion in which they are used here. */
const channelsInUse: readonly Channel[] = [
  ...Array.from({ length: 4 }, () => channels[0]),
  ...channels.slice(1),
];

export interface Attempt {
  readonly gateway: number;
  readonly callMs: number;
  /** Infinity while it has no answer, or never got one. */
  returnMs: number;
  /** The lead's id in a 202, or in the address that a form is sent to. */
  id?: string;
  /** A status, or an error of the connection. */
  refusal?: string;
}

/** One person and their request, sent until it is accepted. */
export interface Visit {
  readonly number: number;
  /** Nobody else has this name. */
  readonly name: string;
  readonly channel: Channel;
  readonly attempts: Attempt[];
  isOver: boolean;
}

const answerWithinMs = 30_000;
const retryMs = 500;
/** Identical forms without a key count as one request for five minutes (docs/durability.md). */
const formPatienceMs = 240_000;

export class Visitors {
  readonly visits: Visit[] = [];
  private readonly random: Random;
  private readonly agents = [0, 1].map(() => new Agent({ keepAlive: true, maxSockets: 256 }));
  private readonly visiting = new Set<Promise<void>>();
  private isStopped = false;
  private hasGivenUp = false;
  private sending: Promise<void> = Promise.resolve();

  constructor(
    private readonly options: {
      readonly mark: string;
      readonly seed: number;
      readonly perSecond: number;
      readonly sites: readonly string[];
      readonly nowMs: () => number;
    },
  ) {
    this.random = new Random(options.seed, 1);
  }

  start(): void {
    this.sending = this.send();
  }

  /** No new ones; those who wait for an answer go on trying. */
  async stop(): Promise<void> {
    this.isStopped = true;
    await this.sending;
  }

  /** Those who are still not accepted give up. */
  async end(): Promise<void> {
    this.hasGivenUp = true;
    await Promise.all(this.visiting);
    for (const agent of this.agents) agent.destroy();
  }

  get waiting(): number {
    return this.visiting.size;
  }

  /** At a steady rate, independent of the answers, because visitors don't wait for each other. */
  private async send(): Promise<void> {
    const { mark, perSecond, nowMs } = this.options;
    const beganMs = nowMs();
    while (!this.isStopped) {
      const due = Math.floor(((nowMs() - beganMs) / 1_000) * perSecond) + 1;
      while (this.visits.length < due) {
        const number = this.visits.length + 1;
        const channel = this.random.oneOf(channelsInUse);
        const visit: Visit = { number, name: `${mark} ${number}`, channel, attempts: [], isOver: false };
        this.visits.push(visit);
        const visiting = this.visit(visit).finally(() => {
          visit.isOver = true;
          this.visiting.delete(visiting);
        });
        this.visiting.add(visiting);
      }
      await pause(10);
    }
  }

  private async visit(visit: Visit): Promise<void> {
    const exchange = exchangeOf(visit);
    const gateway = this.random.whole(0, 1);
    const isTwice = visit.channel === 'JSON with a key, sent twice at once';
    const first = [gateway, ...(isTwice ? [1 - gateway] : [])];
    await Promise.all(first.map((number) => this.attempt(visit, number, exchange)));
    for (let number = 1 - gateway; this.triesAgain(visit); number = 1 - number) {
      await pause(retryMs);
      await this.attempt(visit, number, exchange);
    }
  }

  private triesAgain({ channel, attempts }: Visit): boolean {
    // Sent again without a key, it asks for a second visit of the locksmith.
    if (this.hasGivenUp || channel === 'JSON without a key') return false;
    if (attempts.some(({ id }) => id !== undefined)) return false;
    const forMs = this.options.nowMs() - (attempts[0]?.callMs ?? 0);
    return channel !== 'form without a key' || forMs < formPatienceMs;
  }

  private async attempt(visit: Visit, gateway: number, exchange: Exchange): Promise<void> {
    const { sites, nowMs } = this.options;
    const attempt: Attempt = { gateway, callMs: nowMs(), returnMs: Number.POSITIVE_INFINITY };
    visit.attempts.push(attempt);
    const answer = await exchange(sites[gateway] ?? '', this.agents[gateway] ?? new Agent());
    Object.assign(attempt, answer, { returnMs: nowMs() });
  }
}

interface Answer {
  readonly id?: string;
  readonly refusal?: string;
}
type Exchange = (site: string, agent: Agent) => Promise<Answer>;

function exchangeOf({ name, number, channel }: Visit): Exchange {
  const fields = { name, phone: fictitiousPhone(number), postcode: 'S11 8TP', urgency: 'emergency' };
  const key = channel.endsWith('without a key') ? null : randomUUID();
  if (channel.startsWith('form')) {
    const keyField: Record<string, string> = key === null ? {} : { 'Idempotency-Key': key };
    const body = new URLSearchParams({ ...fields, ...keyField, page: '/contact' }).toString();
    return (site, agent) => post(site, agent, { 'content-type': 'application/x-www-form-urlencoded' }, body);
  }
  const keyHeader: Record<string, string> = key === null ? {} : { 'idempotency-key': key };
  const headers = { 'content-type': 'application/json', ...keyHeader };
  return (site, agent) => post(site, agent, headers, JSON.stringify(fields));
}

/** Never rejects: an error is an outcome. */
function post(
  site: string,
  agent: Agent,
  headers: Readonly<Record<string, string>>,
  body: string,
): Promise<Answer> {
  return new Promise((resolve) => {
    const length = { 'content-length': String(Buffer.byteLength(body)) };
    const options = { method: 'POST', agent, headers: { ...headers, ...length } };
    const outgoing = request(`${site}/api/leads`, options);
    // From the beginning, even if a response trickles in.
    const tooLate = setTimeout(() => outgoing.destroy(new Error('no answer in 30 s')), answerWithinMs);
    const settle = (answer: Answer) => {
      clearTimeout(tooLate);
      resolve(answer);
    };
    const fail = (error: NodeJS.ErrnoException) => settle({ refusal: error.code ?? error.message });
    outgoing.on('error', fail);
    outgoing.on('response', (incoming) => {
      let text = '';
      incoming.setEncoding('utf8');
      incoming.on('data', (chunk: string) => (text += chunk));
      incoming.on('error', fail);
      incoming.on('end', () => {
        const id = idIn(incoming.statusCode ?? 0, text, incoming.headers.location);
        settle(id === undefined ? { refusal: `status ${incoming.statusCode}` } : { id });
      });
    });
    outgoing.end(body);
  });
}

function idIn(status: number, text: string, location: string | undefined): string | undefined {
  if (status === 202) return (JSON.parse(text) as { id: string }).id;
  if (status !== 303 || !location) return undefined;
  return new URL(location, 'http://site.invalid').searchParams.get('request') ?? undefined;
}
