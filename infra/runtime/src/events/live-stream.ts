import type { Redis } from 'ioredis';
import { type Envelope, envelopeSchema } from '@latchline/contracts/messaging/envelope';
import type { MessageCodec } from '../crypto/message-codec';
import { Backoff, pause } from '../timing/timing';

/** Permanent name: browsers reconnect with ids from it. */
export const liveStream = '{live}:events';
const maxLength = 10_000;
const readCount = 200;
const readBlockMs = 2_000;

export interface LiveEntry {
  /** Position in the stream, to resume from. */
  streamId: string;
  envelope: Envelope;
}

/** True if the stream has restarted with lower ids: Redis was emptied and its clock is behind. */
function isBehind(last: string, position: string): boolean {
  const [lastMs = 0, lastCount = 0] = last.split('-').map(Number);
  const [ms = 0, count = 0] = position.split('-').map(Number);
  return lastMs < ms || (lastMs === ms && lastCount < count);
}

/** The name is also in clear text, as in queues, because most readers need only the name. */
const fieldsOf = (envelope: Envelope, codec: MessageCodec) =>
  ['sealed', codec.seal(envelope), 'name', envelope.name] as const;

function opened(codec: MessageCodec, sealed: string): Envelope | undefined {
  try {
    const { success, data } = envelopeSchema.safeParse(codec.open(sealed));
    return success ? data : undefined;
  } catch {
    return undefined;
  }
}

/** Decrypts the envelope on first access: for most events nothing but the name is read while no dashboard is open. */
class SealedEnvelope implements Envelope {
  private found: Envelope | undefined;

  constructor(
    readonly name: string,
    private readonly open: () => Envelope | undefined,
  ) {}

  get id(): string {
    return this.inside.id;
  }

  get occurred_at(): string {
    return this.inside.occurred_at;
  }

  get traceparent(): string | undefined {
    return this.inside.traceparent;
  }

  get data(): unknown {
    return this.inside.data;
  }

  /** An envelope that cannot be opened has only its name. */
  private get inside(): Envelope {
    this.found ??= this.open() ?? { id: '', name: this.name, occurred_at: '', data: undefined };
    return this.found;
  }
}

/** Writes the recent events for live views. Old entries are trimmed: this stream is not a record. */
export class LiveStreamWriter {
  constructor(
    private readonly redis: Redis,
    private readonly codec: MessageCodec,
    private readonly stream = liveStream,
  ) {}

  async append(envelopes: readonly Envelope[]): Promise<void> {
    if (envelopes.length === 0) return;
    const pipeline = this.redis.pipeline();
    for (const envelope of envelopes) {
      pipeline.xadd(this.stream, 'MAXLEN', '~', maxLength, '*', ...fieldsOf(envelope, this.codec));
    }
    const failed = (await pipeline.exec())?.find(([err]) => err);
    if (failed?.[0]) throw failed[0];
  }
}

/**
 * Follows the live stream without a consumer group, so that every process sees every event. Needs its own connection,
 * which it blocks. Resumes from its last position after an outage of Redis.
 */
export class LiveStreamReader {
  private readonly stopping = new AbortController();

  constructor(
    private readonly redis: Redis,
    private readonly codec: MessageCodec,
    private readonly stream = liveStream,
  ) {}

  /** `$` means "from now on". An invalid id is treated the same. */
  async *read(fromId: string): AsyncGenerator<LiveEntry, void, undefined> {
    const backoff = new Backoff(100, 2_000);
    let position: string | undefined = /^\d+(-\d+)?$/.test(fromId) ? fromId : undefined;
    while (!this.stopping.signal.aborted) {
      let entries: [string, string[]][];
      try {
        position ??= await this.lastId();
        entries = await this.next(position);
        if (entries.length === 0 && isBehind(await this.lastId(), position)) position = '0-0';
        backoff.reset();
      } catch {
        // The connection logs the outage itself; here it is only retried.
        await pause(backoff.next(), this.stopping.signal);
        continue;
      }
      for (const [streamId, fields] of entries) {
        position = streamId;
        const envelope = this.open(fields);
        if (envelope) yield { streamId, envelope };
      }
    }
  }

  /** Ends `read` once its current blocking read returns. Does not close the connection. */
  stop(): void {
    this.stopping.abort();
  }

  /** With `$` for every read, events between two reads would be lost. */
  private async lastId(): Promise<string> {
    const [last] = await this.redis.xrevrange(this.stream, '+', '-', 'COUNT', 1);
    return last?.[0] ?? '0-0';
  }

  private async next(position: string): Promise<[string, string[]][]> {
    const reply = await this.redis.xread(
      'COUNT',
      readCount,
      'BLOCK',
      readBlockMs,
      'STREAMS',
      this.stream,
      position,
    );
    return reply?.[0]?.[1] ?? [];
  }

  private open(fields: string[]): Envelope | undefined {
    const open = () => opened(this.codec, fields[1] ?? '');
    const { data: name } = envelopeSchema.shape.name.safeParse(fields[2] === 'name' ? fields[3] : undefined);
    return name === undefined ? open() : new SealedEnvelope(name, open);
  }
}
