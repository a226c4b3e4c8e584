import type { Redis } from 'ioredis';

/** Stands in Redis beside what was published, so that it is lost when that is lost. */
export interface MemoryMark {
  /** Of the server that took it. */
  readonly runId: string;
  /** Everything published before this was there when the mark was made; milliseconds by Postgres' clock. */
  readonly at: number;
}

/** A batch that was being published while the mark was made; many times over. */
const marginMs = 60_000;

/**
 * From when on Redis may lack what was published, or null when it lacks nothing. Without a mark it has been emptied.
 * With the mark of another server (restarted, failed over, restored) what came after the mark may be gone: what Redis
 * writes survives in its order, so all that is older than a mark that is there is there as well.
 */
export function forgottenSince(mark: MemoryMark | null, runId: string): number | null {
  if (!mark) return 0;
  return mark.runId === runId ? null : mark.at - marginMs;
}

/** What Redis knows of one service's outbox. */
export class RedisMemory {
  private readonly key: string;

  constructor(
    private readonly redis: Redis,
    owner: string,
  ) {
    this.key = `{${owner}}:outbox-published`;
  }

  async look(): Promise<{ mark: MemoryMark | null; runId: string }> {
    const [kept, about] = await Promise.all([this.redis.get(this.key), this.redis.info('server')]);
    const runId = /^run_id:(\S+)/m.exec(about)?.[1] ?? '';
    return { mark: readMark(kept), runId };
  }

  async note(mark: MemoryMark): Promise<void> {
    await this.redis.set(this.key, JSON.stringify(mark));
  }
}

function readMark(kept: string | null): MemoryMark | null {
  try {
    const { runId, at } = JSON.parse(kept ?? '{}') as Partial<MemoryMark>;
    return typeof runId === 'string' && typeof at === 'number' ? { runId, at } : null;
  } catch {
    return null;
  }
}
