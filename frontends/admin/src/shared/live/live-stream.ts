import {
  type LiveEventData,
  type LiveEventName,
  liveEventDataSchema,
  liveEventNames,
  liveHeartbeat,
} from '@latchline/contracts/api/live-events';

export interface LiveEvent {
  readonly name: LiveEventName;
  readonly data: LiveEventData;
}

/** `interrupted`: the connection was lost and is being re-established. */
export type LiveState = 'connecting' | 'live' | 'interrupted';

export interface LiveListener {
  onState(state: LiveState): void;
  onEvent(event: LiveEvent): void;
  /** Called on (re)connecting: events since the last connection or response were missed. */
  onResumed(): void;
}

interface LiveSource {
  open(): EventSource;
  /** Ensures that there is a session; resolves to false if there is none. */
  prepare(): Promise<boolean>;
}

const firstRetryMs = 1_000;
const longestRetryMs = 30_000;
/** Three heartbeats. */
const longestSilenceMs = 45_000;

/** With jitter, so that the dashboards of an office do not reconnect in step after a restart. */
export const liveRetryMs = (failures: number, random = Math.random()): number =>
  Math.min(firstRetryMs * 2 ** (failures - 1), longestRetryMs) * (0.5 + random / 2);

/**
 * Keeps the live event stream open. A browser resumes a dropped connection by itself but gives up on the first error
 * response (an ended session, a restarting gateway), and may take minutes to notice a connection that is gone without an
 * error; this class then reconnects.
 */
export class LiveStream {
  private source: EventSource | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private silence: ReturnType<typeof setTimeout> | undefined;
  private failures = 0;
  /** Only the latest attempt opens the stream. */
  private attempts = 0;
  private stopped = true;

  constructor(
    private readonly from: LiveSource,
    private readonly listener: LiveListener,
  ) {}

  start(): void {
    this.stopped = false;
    window.addEventListener('online', this.retryNow);
    window.addEventListener('offline', this.interrupted);
    this.listener.onState('connecting');
    this.connect();
  }

  stop(): void {
    this.stopped = true;
    this.attempts++;
    window.removeEventListener('online', this.retryNow);
    window.removeEventListener('offline', this.interrupted);
    clearTimeout(this.timer);
    clearTimeout(this.silence);
    this.source?.close();
    this.source = null;
  }

  private connect(): void {
    const source = this.from.open();
    this.source = source;
    source.onopen = () => this.open();
    source.onerror = () => this.failed(source);
    source.addEventListener(liveHeartbeat, () => this.waitForNext());
    for (const name of liveEventNames) {
      source.addEventListener(name, (message) => this.heard(name, message as MessageEvent<string>));
    }
  }

  private open(): void {
    this.failures = 0;
    this.listener.onState('live');
    this.listener.onResumed();
  }

  private heard(name: LiveEventName, message: MessageEvent<string>): void {
    const data = liveEventDataSchema.safeParse(parseJson(message.data));
    if (data.success) this.listener.onEvent({ name, data: data.data });
  }

  /** Only after a first heartbeat: gateways of an earlier release send none. */
  private waitForNext(): void {
    clearTimeout(this.silence);
    this.silence = setTimeout(() => {
      this.interrupted();
      this.restart();
    }, longestSilenceMs);
  }

  private failed(source: EventSource): void {
    if (this.stopped) return;
    clearTimeout(this.silence);
    this.interrupted();
    if (source.readyState !== EventSource.CLOSED) return;
    this.failures++;
    this.timer = setTimeout(() => void this.reconnect(), liveRetryMs(this.failures));
  }

  private readonly interrupted = (): void => this.listener.onState('interrupted');

  private readonly retryNow = (): void => {
    if (this.source?.readyState === EventSource.OPEN) return this.listener.onState('live');
    this.restart();
  };

  private restart(): void {
    clearTimeout(this.timer);
    clearTimeout(this.silence);
    this.source?.close();
    void this.reconnect();
  }

  private async reconnect(): Promise<void> {
    const attempt = ++this.attempts;
    try {
      if (!(await this.from.prepare())) return;
      if (attempt === this.attempts) this.connect();
    } catch {
      if (attempt !== this.attempts) return;
      this.failures++;
      this.timer = setTimeout(() => void this.reconnect(), liveRetryMs(this.failures));
    }
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
