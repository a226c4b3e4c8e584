import { Store } from '../browser/store';
import { type LiveEvent, type LiveListener, type LiveState, LiveStream } from './live-stream';

type Message =
  | { readonly kind: 'state'; readonly state: LiveState }
  | { readonly kind: 'event'; readonly event: LiveEvent }
  | { readonly kind: 'resumed' }
  | { readonly kind: 'hello' };

export interface LiveHandlers {
  onEvent(event: LiveEvent): void;
  onResumed(): void;
}

const name = 'latchline-live';

/**
 * One live connection per browser, however many tabs are open: over HTTP/1.1 a browser opens six connections per host,
 * and six dashboards would leave none for requests. The tab that holds the lock listens and forwards events to the
 * others; when it closes, another takes over.
 */
export class LiveHub extends Store<LiveState> {
  private readonly handlers = new Set<LiveHandlers>();
  private channel: BroadcastChannel | null = null;
  private letGo: (() => void) | null = null;
  private leads = false;

  constructor(private readonly source: ConstructorParameters<typeof LiveStream>[0]) {
    super('connecting');
  }

  listen(handlers: LiveHandlers): () => void {
    this.handlers.add(handlers);
    return () => this.handlers.delete(handlers);
  }

  /** Returns a function that stops it. */
  start(): () => void {
    this.set('connecting');
    if (typeof BroadcastChannel === 'undefined' || !navigator.locks) return this.lead();
    const waiting = new AbortController();
    this.channel = new BroadcastChannel(name);
    this.channel.onmessage = (message: MessageEvent<Message>) => this.heard(message.data);
    this.channel.postMessage({ kind: 'hello' } satisfies Message);
    navigator.locks
      .request(name, { signal: waiting.signal }, () => this.leadUntilLetGo(waiting.signal))
      .catch(() => undefined);
    return () => {
      waiting.abort();
      this.letGo?.();
      this.channel?.close();
      this.channel = null;
    };
  }

  private async leadUntilLetGo(signal: AbortSignal): Promise<void> {
    if (signal.aborted) return;
    const stop = this.lead();
    await new Promise<void>((resolve) => {
      this.letGo = resolve;
    });
    this.letGo = null;
    stop();
  }

  private lead(): () => void {
    this.leads = true;
    const stream = new LiveStream(this.source, this.telling());
    stream.start();
    return () => {
      this.leads = false;
      stream.stop();
    };
  }

  private telling(): LiveListener {
    const tell = (message: Message) => {
      this.channel?.postMessage(message);
      this.receive(message);
    };
    return {
      onState: (state) => tell({ kind: 'state', state }),
      onEvent: (event) => tell({ kind: 'event', event }),
      onResumed: () => tell({ kind: 'resumed' }),
    };
  }

  private heard(message: Message): void {
    if (message.kind !== 'hello') return this.receive(message);
    if (this.leads) this.channel?.postMessage({ kind: 'state', state: this.snapshot() } satisfies Message);
  }

  private receive(message: Message): void {
    if (message.kind === 'state') this.set(message.state);
    if (message.kind === 'event') for (const handler of this.handlers) handler.onEvent(message.event);
    if (message.kind === 'resumed') for (const handler of this.handlers) handler.onResumed();
  }
}
