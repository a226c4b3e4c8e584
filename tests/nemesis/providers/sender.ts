import { Agent, request } from 'node:http';
import type { Random } from '../../simulation/engine/random';
import { pause } from '../../support/wait-until';
import { forged, type ProviderRequest } from './provider-events';

/** Later deliveries of an event come among this many others. */
const mixedAmong = 4_000;
const workers = 32;
const retryMs = 1_500;
const answerWithinMs = 15_000;
const oneInForged = 50;

/** Delivers every request one to five times, shuffled, to either gateway, each until it is accepted. */
export class Sender {
  accepted = 0;
  attempts = 0;
  forged = 0;
  /** Forged requests that were not refused: with anything but 403 while the gateway answered. */
  readonly admitted: string[] = [];
  private readonly waiting: ProviderRequest[] = [];
  private readonly agents = [0, 1].map(() => new Agent({ keepAlive: true, maxSockets: workers }));
  private isComplete = false;

  constructor(
    private readonly sites: readonly string[],
    private readonly random: Random,
  ) {}

  /** Among those that wait, so that reports overtake each other. */
  readonly add = (requests: readonly ProviderRequest[]): void => {
    for (const one of requests)
      for (let times = this.random.whole(1, 5); times > 0; times -= 1) this.waiting.push(one);
  };

  get left(): number {
    return this.waiting.length;
  }

  /** Resolves once `complete` was called and everything is accepted. */
  async run(requests: readonly ProviderRequest[]): Promise<void> {
    let next = 0;
    const refill = () => {
      while (this.waiting.length < mixedAmong && next < requests.length) this.add([requests[next++]!]);
    };
    const work = async () => {
      for (;;) {
        refill();
        const one = this.take();
        if (one) await this.deliver(one);
        else if (this.isComplete && next >= requests.length) return;
        else await pause(20);
      }
    };
    await Promise.all(Array.from({ length: workers }, work));
    for (const agent of this.agents) agent.destroy();
  }

  complete(): void {
    this.isComplete = true;
  }

  private take(): ProviderRequest | undefined {
    const last = this.waiting.length - 1;
    if (last < 0) return undefined;
    const chosen = this.random.whole(0, last);
    const one = this.waiting[chosen]!;
    this.waiting[chosen] = this.waiting[last]!;
    this.waiting.pop();
    return one;
  }

  private async deliver(one: ProviderRequest): Promise<void> {
    let gateway = this.random.whole(0, 1);
    if (this.random.isOneIn(oneInForged)) await this.forge(one, gateway);
    for (;;) {
      this.attempts += 1;
      const status = await this.send(one, gateway);
      if (status !== null && status < 300) break;
      gateway = 1 - gateway;
      await pause(retryMs);
    }
    this.accepted += 1;
  }

  private async forge(one: ProviderRequest, gateway: number): Promise<void> {
    this.forged += 1;
    const status = await this.send(forged(one), gateway);
    if (status !== null && status < 400) this.admitted.push(`${one.path}: ${status}`);
  }

  /** The status; null without an answer. */
  private send({ path, headers, body }: ProviderRequest, gateway: number): Promise<number | null> {
    return new Promise((resolve) => {
      const outgoing = request(`${this.sites[gateway]}${path}`, {
        method: 'POST',
        agent: this.agents[gateway],
        headers: { ...headers, 'content-length': Buffer.byteLength(body) },
        timeout: answerWithinMs,
      });
      outgoing.on('timeout', () => outgoing.destroy());
      outgoing.on('error', () => resolve(null));
      outgoing.on('response', (answer) => {
        answer.resume();
        answer.on('error', () => resolve(null));
        answer.on('end', () => resolve(answer.statusCode ?? null));
      });
      outgoing.end(body);
    });
  }
}
