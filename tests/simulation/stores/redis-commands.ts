import { createHash } from 'node:crypto';
import type { Part } from '../engine/scheduler';
import {
  addEntry,
  type Argument,
  deleteEntries,
  type Job,
  type JobQueue,
  groupOf,
  queueOf,
  type RedisData,
  streamOf,
} from './redis-data';

/** What a command may know and do beside the data. */
export interface CommandContext {
  readonly data: RedisData;
  readonly nowMs: number;
  readonly runId: string;
  /** Notes that the command had an effect. */
  readonly note: (part: Part, about: () => string) => void;
}

/** No answer yet: the client waits for a new entry or job. */
export const blocks = Symbol('blocks');

type Args = readonly Argument[];
type Command = (context: CommandContext, args: Args) => unknown;

const text = (value: Argument | undefined): string => String(value as string | number | undefined);

/** The scripts of the system, by the SHA-1 of their text: when a script changes, what is here has to follow. */
const scripts: Readonly<
  Record<string, (context: CommandContext, keys: string[], args: string[]) => unknown>
> = {
  // infra/runtime/src/work-streams/stream-appender.ts: every request here counts as repeated for longer than a schedule lasts.
  APPEND({ data, nowMs, note }, [stream = '', ...keys], args) {
    const answers: string[] = [];
    for (let at = 0; at < args.length; at += 5) {
      const [given = '', sealed = '', fingerprint = ''] = args.slice(at, at + 5);
      let [id, outcome] = [given, 'appended'];
      if (fingerprint !== '') {
        const key = keys.shift() ?? '';
        const known = data.texts.get(key);
        if (known === undefined) data.texts.set(key, `${id} ${fingerprint}`);
        else {
          const cut = known.indexOf(' ');
          id = known.slice(0, cut);
          outcome = known.slice(cut + 1) === fingerprint ? 'repeated' : 'conflict';
        }
      }
      if (outcome === 'appended') addEntry(data, stream, nowMs, ['id', id, 'sealed', sealed]);
      note('intake', () => `Redis: lead ${id} ${outcome}`);
      answers.push(outcome, id);
    }
    return answers;
  },
  // infra/runtime/src/outbox/published-marks.ts
  READ_MARK: ({ data, runId }, [key = '']) => [data.texts.get(key) ?? null, `# Server\nrun_id:${runId}\n`],
  REPLACE_MARK({ data, runId, note }, [key = ''], [found = '', foundRunId = '', mark = '']) {
    if ((data.texts.get(key) ?? '') !== found || foundRunId !== runId) return 0;
    data.texts.set(key, mark);
    note('relay', () => 'Redis: the mark of what was published is replaced');
    return 1;
  },
  // infra/runtime/src/redis/consumer-group.ts: consumers have no life of their own here.
  REMOVE_IDLE_CONSUMERS: () => 0,
  SETTLE({ data, note }, [stream = ''], [group = '', ...ids]) {
    const pending = data.streams.get(stream)?.groups.get(group)?.pending;
    for (const id of ids) pending?.delete(id);
    deleteEntries(data, stream, ids);
    note('intake', () => `Redis: ${ids.length} of the intake removed`);
    return ids.length;
  },
  // infra/runtime/src/work-streams/dead-entries.ts
  MOVE_TO_DEAD(
    { data, nowMs, note },
    [stream = '', dead = ''],
    [group = '', entry = '', id = '', sealed = ''],
  ) {
    addEntry(data, dead, nowMs, ['id', id, 'sealed', sealed]);
    data.streams.get(stream)?.groups.get(group)?.pending.delete(entry);
    deleteEntries(data, stream, [entry]);
    note('intake', () => `Redis: lead ${id} moved to the dead-letter queue`);
    return 1;
  },
};

const scriptNames: Readonly<Record<string, keyof typeof scripts>> = {
  fcc63116ad5826476134f9f8d7c15d30343ef1f2: 'APPEND',
  '99c1cbc7fe22b7a6a40a9d023bafed5548b3487a': 'READ_MARK',
  '7e6ec1cdfd4217b38c054dd0e1d08a68afdaa47a': 'REPLACE_MARK',
  '6e80c5539c208b68d87c1003ce69efd94da4e295': 'REMOVE_IDLE_CONSUMERS',
  fcafafaaa4497625be3854617fc27a5ac9182859: 'SETTLE',
  '71613eac4cf84efd37fe083cee410ff2ff627c9c': 'MOVE_TO_DEAD',
};

/** Refused by a server that is full. */
const writingScripts: readonly (keyof typeof scripts)[] = ['APPEND', 'REPLACE_MARK', 'MOVE_TO_DEAD'];
const writingCommands = ['set', 'xadd', 'addJobs'];

export function isRefusedWhenFull(command: string, [first]: Args): boolean {
  if (command === 'eval') return writingScripts.includes(scriptNames[shaOf(text(first))] ?? '');
  if (command === 'evalsha') return writingScripts.includes(scriptNames[text(first)] ?? '');
  return writingCommands.includes(command);
}

const shas = new Map<string, string>();

export function shaOf(lua: string): string {
  const known = shas.get(lua) ?? createHash('sha1').update(lua).digest('hex');
  shas.set(lua, known);
  return known;
}

function runScript(context: CommandContext, sha: string, [count, ...rest]: Args, lua = ''): unknown {
  const name = scriptNames[sha];
  if (!name) throw new Error(`The simulation does not know this script, ${sha}: ${lua}`);
  const texts = rest.map(text);
  return scripts[name]!(context, texts.slice(0, Number(count)), texts.slice(Number(count)));
}

/** A job whose wait is over can be taken again. */
function promoteDue(queue: JobQueue, nowMs: number): void {
  for (const [id, due] of queue.delayed)
    if (due <= nowMs) {
      queue.delayed.delete(id);
      queue.waiting.push(id);
    }
}

const holds = (queue: JobQueue, id: string, token: string): boolean => queue.active.get(id)?.token === token;

export const commands: Readonly<Record<string, Command>> = {
  evalsha: (context, [sha, ...rest]) => runScript(context, text(sha), rest),
  eval: (context, [lua, ...rest]) => runScript(context, shaOf(text(lua)), rest, text(lua)),
  info: ({ runId }) => `# Server\nrun_id:${runId}\n`,
  client: () => 1,
  get: ({ data }, [key]) => data.texts.get(text(key)) ?? null,
  set: ({ data, note }, [key, value]) => {
    data.texts.set(text(key), text(value));
    note('intake', () => `Redis: ${text(key).slice(0, 40)} is set`);
  },
  xlen: ({ data }, [key]) => data.streams.get(text(key))?.entries.length ?? 0,
  xadd: ({ data, nowMs, note }, [key, ...rest]) => {
    const id = addEntry(data, text(key), nowMs, rest.slice(rest.indexOf('*') + 1).map(text));
    note('relay', () => `Redis: an entry is added to ${text(key)}`);
    return id;
  },
  xgroup({ data }, [, key, group]) {
    const { groups } = streamOf(data, text(key));
    if (groups.has(text(group))) throw new Error('BUSYGROUP Consumer Group name already exists');
    groups.set(text(group), { last: 0, pending: new Map() });
    return 'OK';
  },
  xreadgroup({ data, nowMs, note }, [, group, consumer, , count, , , , key]) {
    const { last, pending } = groupOf(data, text(key), text(group));
    const fresh = streamOf(data, text(key))
      .entries.filter(({ ordinal }) => ordinal > last)
      .slice(0, Number(count));
    const newest = fresh.at(-1);
    if (!newest) return blocks;
    groupOf(data, text(key), text(group)).last = newest.ordinal;
    for (const { id } of fresh) pending.set(id, { consumer: text(consumer), at: nowMs, deliveries: 1 });
    note('intake', () => `Redis: delivers ${fresh.length} of the intake to a consumer`);
    return [[key, fresh.map(({ id, fields }) => [id, fields])]];
  },
  xpending({ data, nowMs }, [key, group, , idleMs, , , count]) {
    return [...groupOf(data, text(key), text(group)).pending]
      .filter(([, { at }]) => nowMs - at >= Number(idleMs))
      .slice(0, Number(count))
      .map(([id, { consumer, at, deliveries }]) => [id, consumer, nowMs - at, deliveries]);
  },
  xclaim({ data, nowMs, note }, [key, group, consumer, idleMs, ...rest]) {
    const { pending } = groupOf(data, text(key), text(group));
    const isHeartbeat = rest.at(-1) === 'JUSTID';
    const { entries } = streamOf(data, text(key));
    return rest.flatMap((given) => {
      const id = text(given);
      const held = pending.get(id);
      if (!held || nowMs - held.at < Number(idleMs)) return [];
      const entry = entries.find((one) => one.id === id);
      if (!entry) {
        pending.delete(id);
        return [];
      }
      const deliveries = held.deliveries + (isHeartbeat ? 0 : 1);
      pending.set(id, { consumer: text(consumer), at: nowMs, deliveries });
      if (!isHeartbeat) note('intake', () => 'Redis: an abandoned entry of the intake is taken over');
      return [isHeartbeat ? id : [id, entry.fields]];
    });
  },
  // BullMQ's scripts, by what they do.
  addJobs({ data, note }, [name, ...jobs]) {
    const queue = queueOf(data, text(name));
    for (const given of jobs as readonly Job[]) {
      const job = { ...given };
      const isNew = !queue.jobs.has(job.id);
      note('relay', () => `Redis: the event ${job.id} is ${isNew ? 'added to' : 'already in'} the queue`);
      if (!isNew) continue;
      queue.jobs.set(job.id, job);
      queue.waiting.push(job.id);
    }
  },
  takeJob({ data, nowMs, note }, [name, token, lockMs]) {
    const queue = queueOf(data, text(name));
    promoteDue(queue, nowMs);
    const id = queue.waiting.shift();
    if (id === undefined) return blocks;
    queue.active.set(id, { token: text(token), until: nowMs + Number(lockMs) });
    note('relay', () => `Redis: the event ${id} is taken from the queue`);
    return { ...queue.jobs.get(id)! };
  },
  keepJob({ data, nowMs }, [name, id, token, lockMs]) {
    const queue = queueOf(data, text(name));
    if (holds(queue, text(id), text(token)))
      queue.active.set(text(id), { token: text(token), until: nowMs + Number(lockMs) });
  },
  finishJob({ data, note }, [name, id, token]) {
    const queue = queueOf(data, text(name));
    if (!holds(queue, text(id), text(token))) throw new Error(`Missing lock for job ${id}. moveToFinished`);
    queue.active.delete(text(id));
    note('delivery', () => `Redis: the event ${text(id)} is finished`);
  },
  retryJob({ data, nowMs, note }, [name, id, token, waitMs]) {
    const queue = queueOf(data, text(name));
    if (!holds(queue, text(id), text(token))) throw new Error(`Missing lock for job ${id}. moveToDelayed`);
    queue.active.delete(text(id));
    queue.jobs.get(text(id))!.attemptsMade += 1;
    queue.delayed.set(text(id), nowMs + Number(waitMs));
    note('delivery', () => `Redis: the event ${text(id)} is retried in ${waitMs} ms`);
  },
  releaseStalledJobs({ data, nowMs, note }, [name]) {
    const queue = queueOf(data, text(name));
    for (const [id, { until }] of queue.active)
      if (until < nowMs) {
        queue.active.delete(id);
        queue.waiting.push(id);
        note('delivery', () => `Redis: the event ${id} of a dead worker is waiting again`);
      }
  },
};
