import type { Part } from '../engine/scheduler';

export type Row = Readonly<Record<string, unknown>>;

/** The transaction of a statement. */
export interface Transaction {
  /** What `now()` and `clock_timestamp()` return. */
  readonly startedAt: number;
  readonly clock: number;
  /** Its number, which it gets when it first writes or locks, and the lowest number of those that have not ended. */
  readonly id: number;
  readonly oldestRunning: number;
  get(table: string, key: string): Row | undefined;
  rows(table: string): Row[];
  /** False if somebody else holds it; waits for them unless told to skip. */
  lock(table: string, key: string, others?: 'wait' | 'skip'): boolean;
  /** Inserts unless the key exists; waits for a transaction that is inserting it. */
  insert(table: string, key: string, row: Row): boolean;
  write(table: string, key: string, row: Row): void;
  note(part: Part, about: () => string): void;
}

type Run = (transaction: Transaction, parameters: readonly unknown[]) => unknown;

const list = (value: unknown): string[] => value as string[];
/** In place of a table: locks that belong to no row. */
export const advisory = 'advisory';
const lockEach = (transaction: Transaction, keys: readonly unknown[]) => {
  for (const key of keys) transaction.lock(advisory, String(key));
  return [];
};
const byText = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);

interface GivenLead {
  readonly lead: { readonly id: string } & Row;
  readonly events: readonly ({ readonly id: string; readonly name: string } & Row)[];
}

/** What each statement of the lead's way does, by a text that only that statement contains. */
const statements: readonly (readonly [part: string, run: Run])[] = [
  // The leads service. Every visitor of the simulation is another person, so no lead repeats another.
  ['FROM districts WHERE district', () => []],
  ['pg_advisory_xact_lock($1, key)', (transaction, [, keys]) => lockEach(transaction, keys as number[])],
  [
    'SELECT id FROM leads WHERE id = ANY',
    (transaction, [ids]) => list(ids).flatMap((id) => (transaction.get('leads', id) ? [{ id }] : [])),
  ],
  ['WITH RECURSIVE given AS', () => []],
  [
    'SELECT urgency, minutes FROM response_promises',
    () => ['emergency', 'same-day', 'scheduled', 'unstated'].map((urgency) => ({ urgency, minutes: 30 })),
  ],
  [
    'INSERT INTO leads (',
    (transaction, [given]) => {
      const all = JSON.parse(given as string) as GivenLead[];
      const stored = [...all].sort((one, other) => byText(one.lead.id, other.lead.id));
      for (const { lead } of stored) transaction.lock('leads', lead.id);
      return stored.flatMap(({ lead, events }) => {
        if (!transaction.insert('leads', lead.id, lead)) return [];
        for (const event of events) transaction.insert('outbox', event.id, { ...event, published_at: null });
        transaction.note('intake', () => `Postgres: lead ${lead.id} is stored`);
        return [{ id: lead.id }];
      });
    },
  ],
  [
    'INSERT INTO lead_aliases',
    (transaction, [ids, leadIds]) => {
      const given = list(ids).map((id, index) => ({ id, lead_id: list(leadIds)[index] }));
      given.sort((one, other) => byText(one.id, other.id));
      for (const { id } of given) transaction.lock('lead_aliases', id);
      for (const alias of given) {
        if (!transaction.insert('lead_aliases', alias.id, alias)) continue;
        transaction.note('intake', () => `Postgres: ${alias.id} is another id of lead ${alias.lead_id}`);
      }
      return [];
    },
  ],
  [
    'payload FROM json_to_recordset($1)',
    (transaction, [given]) => {
      const events = JSON.parse(given as string) as ({ readonly id: string } & Row)[];
      for (const event of events) transaction.insert('outbox', event.id, { ...event, published_at: null });
      return [];
    },
  ],
  // The relay.
  [
    'SELECT EXISTS (SELECT FROM outbox WHERE published_at IS NULL)',
    (transaction) => [
      { waiting: transaction.rows('outbox').some(({ published_at }) => published_at === null) },
    ],
  ],
  [
    'SELECT id, payload FROM outbox WHERE published_at IS NULL',
    (transaction, [after, limit]) => {
      const claimed = transaction
        .rows('outbox')
        .filter(({ id, published_at }) => published_at === null && (id as string) > (after as string))
        .sort((one, other) => byText(one.id as string, other.id as string))
        .filter(({ id }) => transaction.lock('outbox', id as string, 'skip'))
        .slice(0, Number(limit));
      if (claimed.length > 0) transaction.note('relay', () => `Postgres: ${claimed.length} events claimed`);
      return claimed;
    },
  ],
  [
    'UPDATE outbox SET published_at = now()',
    (transaction, [ids]) => {
      for (const id of list(ids)) {
        transaction.lock('outbox', id);
        const row = transaction.get('outbox', id)!;
        transaction.write('outbox', id, { ...row, published_at: transaction.startedAt });
      }
      transaction.note('relay', () => `Postgres: ${list(ids).length} events noted as published`);
      return [[], list(ids).length];
    },
  ],
  [
    'SELECT id, published_at::text, payload FROM outbox',
    (transaction, [names, since, after, limit]) => {
      const from = Date.parse(since as string);
      return transaction
        .rows('outbox')
        .filter(({ id, name, published_at: at }) => {
          if (at === null || !list(names).includes(name as string)) return false;
          return (at as number) > from || (at === from && (id as string) > (after as string));
        })
        .sort(
          (one, other) =>
            (one.published_at as number) - (other.published_at as number) ||
            byText(one.id as string, other.id as string),
        )
        .slice(0, Number(limit))
        .map((row) => ({ ...row, published_at: new Date(row.published_at as number).toISOString() }));
    },
  ],
  ['clock_timestamp()) * 1000)::bigint AS at', (transaction) => [{ at: String(transaction.clock) }]],
  ['pg_current_xact_id()', (transaction) => [{ id: String(transaction.id) }]],
  ['pg_snapshot_xmin', (transaction, [id]) => [{ ended: transaction.oldestRunning > Number(id) }]],
  [
    'pg_try_advisory_xact_lock',
    (transaction) => [{ locked: transaction.lock(advisory, 'outbox replay', 'skip') }],
  ],
  ['DELETE FROM outbox', () => [[], 0]],
  // The inbox and the alerts.
  [
    `hashtextextended('lead:'`,
    (transaction, [ids]) =>
      lockEach(
        transaction,
        [...list(ids)].sort(byText).map((id) => `lead ${id}`),
      ),
  ],
  ['SELECT lead_id FROM erased_leads', () => []],
  [
    'INSERT INTO inbox',
    (transaction, [consumers, ids]) => {
      const arrivals = list(ids).map((id, index) => ({ id, key: `${list(consumers)[index]} ${id}` }));
      arrivals.sort((one, other) => byText(one.id, other.id));
      for (const { key } of arrivals) transaction.lock('inbox', key);
      return arrivals.flatMap(({ id, key }) =>
        transaction.insert('inbox', key, {}) ? [{ event_id: id }] : [],
      );
    },
  ],
  [
    'INSERT INTO alerts (event_id, lead_id, content, traceparent)',
    (transaction, [eventIds, , contents]) => {
      for (const id of list(eventIds)) transaction.lock('alerts', id);
      list(eventIds).forEach((id, index) =>
        transaction.insert('alerts', id, { content: JSON.parse(list(contents)[index]!) as Row }),
      );
      return [];
    },
  ],
  [
    'INSERT INTO deliveries',
    (transaction, [given]) => {
      const drafts = JSON.parse(given as string) as ({ id: string; message_id: string } & Row)[];
      for (const { message_id } of drafts) transaction.lock('message ids', message_id);
      for (const draft of drafts) {
        // UNIQUE (message_id)
        if (!transaction.insert('message ids', draft.message_id, {})) continue;
        const at = transaction.startedAt;
        const waits = { state: 'pending', next_attempt_at: at, tries_from: at, created_at: at, tries: 0 };
        transaction.insert('deliveries', draft.id, { ...draft, ...waits });
      }
      return [];
    },
  ],
  [
    'WITH restored AS',
    (transaction, [eventId, , content]) => {
      transaction.insert('alerts', eventId as string, { content: JSON.parse(content as string) as Row });
      return [[], 0];
    },
  ],
  // The lanes.
  [
    'unnest($1::text[]) AS known(lane)',
    (transaction, [lanes]) => {
      const due = transaction.rows('deliveries').filter((row) => isDue(row, transaction.startedAt));
      return list(lanes).flatMap((lane) => (due.some((row) => row.lane === lane) ? { lane } : []));
    },
  ],
  [
    'WITH due AS MATERIALIZED',
    (transaction, [lane, limit]) => {
      const due = transaction
        .rows('deliveries')
        .filter((row) => row.lane === lane && isDue(row, transaction.startedAt))
        .sort((one, other) => (one.next_attempt_at as number) - (other.next_attempt_at as number))
        .filter(({ id }) => transaction.lock('deliveries', id as string, 'skip'))
        .slice(0, Number(limit))
        .flatMap((row) => {
          const alert = transaction.get('alerts', row.event_id as string);
          if (!alert) return [];
          const tries = (row.tries as number) + 1;
          const sent = { ...row, state: 'sent', next_attempt_at: null, tries };
          transaction.write('deliveries', row.id as string, sent);
          const elapsed_ms = transaction.clock - (row.tries_from as number);
          return [{ ...sent, content: alert.content, elapsed_ms, traceparent: null, person: null }];
        });
      if (due.length > 0) transaction.note('delivery', () => `Postgres: ${due.length} deliveries claimed`);
      return [due, due.length];
    },
  ],
  [
    'UPDATE deliveries SET state = $2, sent_at = NULL',
    (transaction, [id, state, , waitMs]) => {
      const row = transaction.get('deliveries', id as string)!;
      const next_attempt_at = waitMs === null ? null : transaction.clock + (waitMs as number);
      transaction.write('deliveries', id as string, { ...row, state, next_attempt_at });
      return [[], 1];
    },
  ],
  [
    `last_error = 'internal',`,
    (transaction, [ids]) => {
      for (const id of list(ids)) {
        const row = transaction.get('deliveries', id);
        if (!row || row.next_attempt_at === null || !transaction.lock('deliveries', id, 'skip')) continue;
        const postponed = { state: 'failed', tries: (row.tries as number) + 1 };
        const next_attempt_at = transaction.startedAt + 60_000;
        transaction.write('deliveries', id, { ...row, ...postponed, next_attempt_at });
      }
      return [[], list(ids).length];
    },
  ],
];

const isDue = ({ next_attempt_at: at }: Row, now: number): boolean => at !== null && (at as number) <= now;

const known = new Map<string, Run>();

export function statementFor(sql: string): Run {
  const found = known.get(sql) ?? statements.find(([part]) => sql.includes(part))?.[1];
  if (!found) throw new Error(`The simulation does not know this statement: ${sql.trim().slice(0, 200)}`);
  known.set(sql, found);
  return found;
}
