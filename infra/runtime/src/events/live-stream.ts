import type { Redis } from 'ioredis';
import { type Envelope, envelopeSchema } from '@latchline/contracts/messaging/envelope';
import type { MessageCodec } from '../crypto/message-codec';
import { Backoff, pause } from '../timing/timing';

/** Permanent name: browsers come back with ids from it. */
export const liveStream = '{live}:events';
const maxLength = 10_000;
const readCount = 200;
const readBlockMs = 2_000;

export interface LiveEntry {
  /** Position in the stream, to go on from. */
  streamId: string;
  envelope: Envelope;
}

/** True of a stream that has begun again, below what we have seen: Redis was emptied and its clock is behind. */
function isBehind(last: string, position: string): boolean {
  const [lastMs = 0, lastCount = 0] = last.split('-').map(Number);
  const [ms = 0, count = 0] = position.split('-').map(Number);
  return lastMs < ms || (lastMs === ms && lastCount < count);
}

/** The name in clear as well, as it is in queues: most who watch only look at that. */
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

/** Opened when somebody reads on: of what happens most, nobody does while no dashboard is open. */
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

  /** One that cannot be opened tells of nothing but its name. */
  private get inside(): Envelope {
    this.found ??= this.open() ?? { id: '', name: this.name, occurred_at: '', data: undefined };
    return this.found;
  }
}

/** The last events that are of interest to whoever is watching. Old ones are dropped: it is a view, not a record. */
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
 * Follows the live stream without a group: every process sees every event. Needs a connection of its own, since it
 * blocks it. Goes on from where it was when Redis has been away.
 */
export class LiveStreamReader {
  private readonly stopping = new AbortController();

  constructor(
    private readonly redis: Redis,
    private readonly codec: MessageCodec,
    private readonly stream = liveStream,
  ) {}

  /** `$` is "from now on". An id that is not one of the stream's is taken for that, too. */
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
        // The connection logs that it is lost; here there is nothing to do but to try again.
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

  /** Ends `read`, at the latest when its present wait is over. The connection stays the caller's. */
  stop(): void {
    this.stopping.abort();
  }

  /** Not `$` for every read: events between two reads would be lost. */
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
