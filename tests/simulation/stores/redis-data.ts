/** Of a command. What BullMQ's scripts are given, and commands that are sent together, are objects: nobody changes them. */
export type Argument = string | number | object;

/** A consumer group of a stream. */
interface Group {
  /** Ordinal of the last entry that was delivered. */
  last: number;
  readonly pending: Map<string, { consumer: string; at: number; deliveries: number }>;
}

interface Entry {
  readonly ordinal: number;
  readonly id: string;
  readonly fields: readonly string[];
}

export interface Stream {
  entries: Entry[];
  lastMs: number;
  lastCount: number;
  ordinal: number;
  readonly groups: Map<string, Group>;
}

export interface Job {
  readonly id: string;
  readonly name: string;
  readonly data: unknown;
  attemptsMade: number;
}

/** A queue of BullMQ, reduced to where each job is. */
export interface JobQueue {
  readonly jobs: Map<string, Job>;
  readonly waiting: string[];
  /** Until when a worker holds each job, and which one. */
  readonly active: Map<string, { token: string; until: number }>;
  readonly delayed: Map<string, number>;
}

/** What one Redis server has stored. */
export interface RedisData {
  readonly texts: Map<string, string>;
  readonly streams: Map<string, Stream>;
  readonly queues: Map<string, JobQueue>;
}

const copied = <T extends object>(of: ReadonlyMap<string, T>, copy: (one: T) => T): Map<string, T> => {
  const map = new Map<string, T>();
  for (const [key, one] of of) map.set(key, copy(one));
  return map;
};

/** What a backup has. Entries, and the data of jobs, are never changed. */
export const copyOf = ({ texts, streams, queues }: RedisData): RedisData => ({
  texts: new Map(texts),
  streams: copied(streams, (stream) => ({
    ...stream,
    entries: [...stream.entries],
    groups: copied(stream.groups, ({ last, pending }) => ({
      last,
      pending: copied(pending, (one) => ({ ...one })),
    })),
  })),
  queues: copied(queues, ({ jobs, waiting, active, delayed }) => ({
    jobs: copied(jobs, (job) => ({ ...job })),
    waiting: [...waiting],
    active: copied(active, (one) => ({ ...one })),
    delayed: new Map(delayed),
  })),
});

export const emptyData = (): RedisData => ({ texts: new Map(), streams: new Map(), queues: new Map() });

export function streamOf(data: RedisData, key: string): Stream {
  const known = data.streams.get(key);
  if (known) return known;
  const stream = { entries: [], lastMs: 0, lastCount: 0, ordinal: 0, groups: new Map<string, Group>() };
  data.streams.set(key, stream);
  return stream;
}

export function queueOf(data: RedisData, name: string): JobQueue {
  const known = data.queues.get(name);
  if (known) return known;
  const queue = {
    jobs: new Map<string, Job>(),
    waiting: [],
    active: new Map<string, { token: string; until: number }>(),
    delayed: new Map<string, number>(),
  };
  data.queues.set(name, queue);
  return queue;
}

export function addEntry(data: RedisData, key: string, nowMs: number, fields: readonly string[]): string {
  const stream = streamOf(data, key);
  const isLater = nowMs > stream.lastMs;
  stream.lastCount = isLater ? 0 : stream.lastCount + 1;
  if (isLater) stream.lastMs = nowMs;
  stream.ordinal += 1;
  const id = `${stream.lastMs}-${stream.lastCount}`;
  stream.entries.push({ ordinal: stream.ordinal, id, fields });
  return id;
}

export function deleteEntries(data: RedisData, key: string, ids: readonly string[]): void {
  const stream = streamOf(data, key);
  stream.entries = stream.entries.filter(({ id }) => !ids.includes(id));
}

export function groupOf(data: RedisData, key: string, name: string): Group {
  const group = data.streams.get(key)?.groups.get(name);
  if (!group) throw new Error(`NOGROUP No such key '${key}' or consumer group '${name}'`);
  return group;
}
