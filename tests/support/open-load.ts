import { Agent, request } from 'node:http';
import { pause } from './wait-until';

export interface Question {
  readonly what: string;
  readonly perSecond: number;
  readonly wants: number;
  /** The request with this number. */
  readonly make: (number: number) => {
    readonly method?: string;
    readonly path: string;
    readonly headers?: Readonly<Record<string, string>>;
    readonly body?: string;
  };
  readonly answered?: (body: string) => void;
}

/** Sends requests at a fixed rate without retries, and records wrong responses. */
export class OpenLoad {
  readonly failures: string[] = [];
  readonly counts: Record<string, number> = {};
  slowestMs = 0;
  during = '';
  private readonly agent = new Agent({ keepAlive: true, maxSockets: 200 });
  private readonly inFlight = new Set<Promise<void>>();
  private stopped = false;
  private sending: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly url: string,
    private readonly questions: readonly Question[],
  ) {}

  start(): void {
    this.sending = Promise.all(this.questions.map((question) => this.send(question)));
  }

  /** Stops; resolves once all responses have arrived. */
  async stop(): Promise<void> {
    this.stopped = true;
    await this.sending;
    await Promise.all(this.inFlight);
    this.agent.destroy();
  }

  private async send(question: Question): Promise<void> {
    const began = performance.now();
    for (let number = 0; !this.stopped;) {
      const due = Math.floor(((performance.now() - began) / 1_000) * question.perSecond) + 1;
      while (number < due) {
        const asking = this.ask(question, number++).finally(() => this.inFlight.delete(asking));
        this.inFlight.add(asking);
      }
      await pause(5);
    }
  }

  private async ask(question: Question, number: number): Promise<void> {
    const { during } = this;
    const began = performance.now();
    const outcome = await this.exchange(question, number).catch((error: NodeJS.ErrnoException) => error.code);
    this.slowestMs = Math.max(this.slowestMs, performance.now() - began);
    this.counts[question.what] = (this.counts[question.what] ?? 0) + 1;
    if (outcome !== question.wants) {
      const second = Math.round(performance.now() / 100) / 10;
      this.failures.push(`${question.what}, ${during}, answered ${second} s: ${outcome}`);
    }
  }

  private exchange({ make, answered, wants }: Question, number: number): Promise<number> {
    const { method = 'GET', path, headers = {}, body = '' } = make(number);
    return new Promise((resolve, reject) => {
      const length = body ? { 'content-length': String(Buffer.byteLength(body)) } : {};
      const options = { method, agent: this.agent, headers: { ...headers, ...length }, timeout: 20_000 };
      const asked = request(`${this.url}${path}`, options, (answer) => {
        let text = '';
        answer.setEncoding('utf8');
        answer.on('data', (chunk: string) => (text += chunk));
        answer.on('error', reject);
        answer.on('end', () => {
          if (answer.statusCode === wants) answered?.(text);
          resolve(answer.statusCode ?? 0);
        });
      });
      asked.on('timeout', () => asked.destroy(Object.assign(new Error(), { code: 'no response in 20 s' })));
      asked.on('error', reject);
      asked.end(body);
    });
  }
}
