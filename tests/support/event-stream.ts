import { settings } from './settings';
import { patienceMs } from './wait-until';

export interface ServerEvent {
  readonly name: string;
  readonly data: string;
}

/** Reads server-sent events as a browser would, with headers that a browser's EventSource cannot send. */
export class EventStream {
  readonly seen: ServerEvent[] = [];
  lastEventId = '';
  private waiting: (() => void)[] = [];
  private failure: unknown;

  private constructor(
    private readonly controller: AbortController,
    body: AsyncIterable<Uint8Array>,
  ) {
    void this.read(body).catch((error: unknown) => {
      this.failure = error;
      this.wake();
    });
  }

  static async open(path: string, headers: Record<string, string>): Promise<EventStream> {
    const controller = new AbortController();
    const response = await fetch(`${settings.url}${path}`, { headers, signal: controller.signal });
    const type = response.headers.get('content-type');
    if (!response.ok || !response.body || !type?.startsWith('text/event-stream')) {
      throw new Error(`expected an event stream, got ${response.status} ${type}`);
    }
    return new EventStream(controller, response.body);
  }

  /** The first matching event, received already or in the future. */
  async next(fits: (event: ServerEvent) => boolean, timeoutMs = patienceMs): Promise<ServerEvent> {
    const deadline = Date.now() + timeoutMs;
    for (;;) {
      const found = this.seen.find(fits);
      if (found) return found;
      if (this.failure) throw new Error('the event stream broke', { cause: this.failure });
      if (Date.now() > deadline) throw new Error(`no matching event; received: ${JSON.stringify(this.seen)}`);
      await new Promise<void>((resolve) => {
        this.waiting.push(resolve);
        setTimeout(resolve, 250);
      });
    }
  }

  close(): void {
    this.controller.abort();
  }

  private async read(body: AsyncIterable<Uint8Array>): Promise<void> {
    const decoder = new TextDecoder();
    let text = '';
    for await (const chunk of body) {
      text += decoder.decode(chunk, { stream: true });
      const blocks = text.split('\n\n');
      text = blocks.pop() ?? '';
      for (const block of blocks) this.take(block);
      this.wake();
    }
  }

  private take(block: string): void {
    const fields = block.split('\n').map((line) => /^(\w+): ?(.*)$/.exec(line) ?? []);
    const last = (name: string) => fields.findLast(([, field]) => field === name)?.[2];
    this.lastEventId = last('id') ?? this.lastEventId;
    const data = last('data');
    if (data !== undefined) this.seen.push({ name: last('event') ?? 'message', data });
  }

  private wake(): void {
    for (const resolve of this.waiting.splice(0)) resolve();
  }
}
