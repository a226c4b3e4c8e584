import { randomUUID } from 'node:crypto';
import { type LeadRequest, type LeadResponse, leadAgent, postLead } from './post-lead';
import { fictitiousPhone } from './sample-lead';
import { patienceMs, pause } from './wait-until';

/** The outcome of one visitor's lead. */
export interface SentLead {
  readonly name: string;
  /** The phase in which it was sent. */
  readonly during: string;
  /** Null for a lead that was rejected until its visitor gave up. */
  readonly id: string | null;
  /** Responses before it was accepted. */
  readonly refusals: readonly string[];
  /** Time from the first rejection until it was accepted. */
  readonly refusedMs: number;
  readonly slowestMs: number;
}

/** Limit of waiting visitors, so that a paused system is not flooded. */
const inFlightLimit = 2_000;
const retryMs = 250;
const visitorsPatienceMs = patienceMs;

/**
 * Sends leads at a fixed rate regardless of responses, because visitors don't wait for each other. A rejected lead is sent
 * again with the same key until it is accepted, as a browser does.
 */
export class SteadyLoad {
  /** Added to every name from now on, to identify leads by phase. */
  during = 'calm';
  readonly sent: SentLead[] = [];
  private readonly agent = leadAgent();
  private readonly inFlight = new Set<Promise<void>>();
  private count = 0;
  private stopped = false;
  private sending: Promise<void> | undefined;

  constructor(
    private readonly load: { readonly mark: string; readonly perSecond: number; readonly site?: string },
  ) {}

  start(): void {
    this.sending = this.send(Number.POSITIVE_INFINITY);
  }

  /** Stops; resolves once every lead has a response. */
  async stop(): Promise<void> {
    this.stopped = true;
    await this.sending;
    await Promise.all(this.inFlight);
    this.agent.destroy();
  }

  async run(total: number): Promise<void> {
    await this.send(total);
    await this.stop();
  }

  private async send(total: number): Promise<void> {
    const { mark, perSecond, site } = this.load;
    const began = performance.now();
    while (this.count < total && !this.stopped) {
      const due = Math.min(total, Math.floor(((performance.now() - began) / 1000) * perSecond) + 1);
      while (this.count < due && this.inFlight.size < inFlightLimit) {
        const number = ++this.count;
        const name = `${mark} ${this.during} ${number}`;
        const lead = { name, phone: fictitiousPhone(number), key: randomUUID() };
        const visit = visitor((sent) => postLead(this.agent, sent, site), lead, this.during)
          .then((lead) => void this.sent.push(lead))
          .finally(() => this.inFlight.delete(visit));
        this.inFlight.add(visit);
      }
      await pause(2);
    }
  }
}

async function visitor(
  post: (lead: LeadRequest) => Promise<LeadResponse>,
  lead: LeadRequest,
  during: string,
): Promise<SentLead> {
  const refusals: string[] = [];
  let slowestMs = 0;
  let firstRefusedAt: number | undefined;
  const refusedMs = () => (firstRefusedAt === undefined ? 0 : performance.now() - firstRefusedAt);
  for (;;) {
    const { id = null, refusal, tookMs } = await post(lead);
    slowestMs = Math.max(slowestMs, tookMs);
    if (refusal === undefined || refusedMs() > visitorsPatienceMs)
      return { name: lead.name, during, id, refusals, refusedMs: refusedMs(), slowestMs };
    firstRefusedAt ??= performance.now();
    refusals.push(refusal);
    await pause(retryMs);
  }
}
