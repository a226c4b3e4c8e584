import { hash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Lead } from '@latchline/contracts/leads/lead.schema';
import { prepared } from '@latchline/runtime/database/prepared';
import type { EntityManager } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { versionStep } from '../leads/lead-version';
import {
  type Attached,
  type FirstLead,
  type KnownFirsts,
  attachRepeats,
  personKeys,
  repeatEntry,
  repeatWindowMs,
} from './repeats';

/** Namespace of the advisory locks on persons; nothing else in this database uses it. */
const personLocks = 0x6c656164;
const maxAttempts = 5;

const lockPersonsSql = prepared('SELECT pg_advisory_xact_lock($1, key) FROM unnest($2::int[]) AS key');
const storedSql = prepared('SELECT id FROM leads WHERE id = ANY ($1::uuid[])');

type NullableTimes = 'contacted_at' | 'promised_at';
type FirstRow = Omit<FirstLead, 'created_at' | NullableTimes> &
  Record<NullableTimes, Date | null> & { created_at: Date };

const toFirst = (row: FirstRow): FirstLead => ({
  ...row,
  created_at: row.created_at.toISOString(),
  contacted_at: row.contacted_at?.toISOString() ?? null,
  promised_at: row.promised_at?.toISOString() ?? null,
});

/** Finds a person's earlier leads. Every method runs in the caller's transaction. */
@Injectable()
export class RepeatRepository {
  /**
   * Until the transaction ends, no replica can store another lead of the same persons, so concurrent requests detect each
   * other, and the parent leads cannot change. Every caller takes locks in the same order: persons by hash, then leads
   * by id.
   */
  async attach(manager: EntityManager, leads: readonly Lead[]): Promise<Attached[]> {
    await this.lockPersons(manager, leads);
    const stored = await this.storedOf(manager, leads);
    const fresh = leads.filter(({ id }) => !stored.has(id));
    return this.attachToLocked(manager, fresh);
  }

  /**
   * Attaches a released lead to the first lead of its person. Call it in the transaction that releases the lead and holds
   * its lock, and publish an update event for the returned `first`.
   */
  async attachReleased(manager: EntityManager, released: Lead): Promise<Attached> {
    const candidate = { ...released, held: false, repeat_of: null };
    await this.lockPersons(manager, [candidate]);
    const [attached] = await this.attachToLocked(manager, [candidate]);
    const { lead, first } = attached ?? { lead: candidate, first: null };
    await manager.query('UPDATE leads SET repeat_of = $2 WHERE id = $1', [lead.id, lead.repeat_of]);
    if (first) {
      const { at, actor, kind, to } = repeatEntry(lead, first);
      await manager.query(
        'UPDATE leads SET repeats = repeats + 1, updated_at = greatest($2, updated_at + $3) WHERE id = $1',
        [first.id, new Date(), versionStep],
      );
      await manager.query(
        'INSERT INTO lead_timeline (id, lead_id, at, actor, kind, "to") VALUES ($1, $2, $3, $4, $5, $6)',
        [uuidv7(), first.id, at, actor, kind, to],
      );
    }
    return { lead, first };
  }

  private async attachToLocked(manager: EntityManager, leads: readonly Lead[]): Promise<Attached[]> {
    const wanted = leads.filter((lead) => !lead.held && personKeys(lead).length > 0);
    for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
      const known = await this.firstsOf(manager, wanted);
      const attached = attachRepeats(leads, known);
      const locked = await this.lockFirsts(manager, attached);
      if (!locked) continue;
      return attached.map(({ lead, first }) => ({ lead, first: first && (locked.get(first.id) ?? first) }));
    }
    throw new Error(`Could not lock the parent leads after ${maxAttempts} attempts`);
  }

  /** Until the transaction ends, nobody else can store a lead, call or message of these persons. */
  async lockPersons(manager: EntityManager, leads: readonly Lead[]): Promise<void> {
    const keys = lockNumbers(leads.filter(({ held }) => !held).flatMap(personKeys));
    if (keys.length === 0) return;
    await manager.query(lockPersonsSql, [personLocks, keys]);
  }

  private async storedOf(manager: EntityManager, leads: readonly Lead[]): Promise<ReadonlySet<string>> {
    const ids = leads.map(({ id }) => id);
    const rows = await manager.query<{ id: string }[]>(storedSql, [ids]);
    return new Set(rows.map(({ id }) => id));
  }

  private async firstsOf(manager: EntityManager, leads: readonly Lead[]): Promise<KnownFirsts> {
    const known = new Map<string, FirstLead[]>();
    if (leads.length === 0) return known;
    const given = leads.map(({ id, phone_e164, email, created_at }) => ({
      id,
      phone_e164,
      email: email?.toLowerCase(),
      created_at,
    }));
    const rows = await manager.query<(FirstRow & { of: string })[]>(firstsSql, [
      JSON.stringify(given),
      `${repeatWindowMs} milliseconds`,
    ]);
    for (const { of, ...row } of rows) known.set(of, [...(known.get(of) ?? []), toFirst(row)]);
    return known;
  }

  /**
   * Locks and rereads the parent leads; null when one was quarantined, merged or erased since it was read. Leads of the batch
   * itself need no lock.
   */
  private async lockFirsts(
    manager: EntityManager,
    attached: readonly Attached[],
  ): Promise<ReadonlyMap<string, FirstLead> | null> {
    const own = new Set(attached.map(({ lead }) => lead.id));
    const ids = new Set(attached.flatMap(({ first }) => (first && !own.has(first.id) ? [first.id] : [])));
    if (ids.size === 0) return new Map();
    const rows = await manager.query<FirstRow[]>(
      `SELECT id, created_at, status, contacted_at, promised_at FROM leads WHERE id = ANY ($1::uuid[]) AND merged_into IS NULL AND NOT held
       ORDER BY id FOR NO KEY UPDATE`,
      [[...ids]],
    );
    return rows.length === ids.size ? new Map(rows.map((row) => [row.id, toFirst(row)])) : null;
  }
}

/** Hashes can collide: then two unrelated persons merely wait for each other. */
function lockNumbers(keys: readonly string[]): number[] {
  const numbers = keys.map((key) => hash('sha256', key, 'buffer').readInt32BE());
  return [...new Set(numbers)].sort((one, other) => one - other);
}

/** The nearest earlier and later lead with the same phone number or e-mail address. */
const nearest = (column: string, value: string) =>
  [
    ['created_at <= given.created_at AND created_at > given.created_at - $2::interval', 'DESC'],
    ['created_at > given.created_at AND created_at < given.created_at + $2::interval', 'ASC'],
  ]
    .map(
      ([period, direction]) => `(
      SELECT id, repeat_of, merged_into FROM leads
      WHERE ${column} = ${value} AND NOT held AND id <> given.id AND ${period}
      ORDER BY created_at ${direction} LIMIT 1)`,
    )
    .join(' UNION ALL ');

// From a near lead to the first of its chain, unless that is quarantined; then along merges to the final target. Leads are looked
// up one by one: in a join, Postgres reads the whole table for each batch until its statistics know how large that is.
const leadOf = (id: string) => `
  (SELECT id, created_at, status, contacted_at, promised_at, held, merged_into FROM leads WHERE leads.id = ${id} LIMIT 1)`;
const firstsSql = prepared(`
  WITH RECURSIVE given AS (
    SELECT * FROM json_to_recordset($1) AS row(id uuid, phone_e164 text, email text, created_at timestamptz)
  ), near AS (
    SELECT given.id AS of, lead.* FROM given, LATERAL (
      ${nearest('phone_e164', 'given.phone_e164')} UNION ALL ${nearest('lower(email)', 'given.email')}
    ) lead
  ), chain AS (
    SELECT DISTINCT near.of, coalesce(first.id, near.id) AS id
    FROM near LEFT JOIN LATERAL ${leadOf('near.repeat_of')} first ON NOT first.held AND near.merged_into IS NULL
  ), followed AS (
    SELECT chain.of, lead.*, 0 AS steps FROM chain CROSS JOIN LATERAL ${leadOf('chain.id')} lead
    UNION ALL
    SELECT followed.of, lead.*, steps + 1
    FROM followed CROSS JOIN LATERAL ${leadOf('followed.merged_into')} lead WHERE steps < 16
  )
  SELECT DISTINCT followed.of, id, created_at, status, contacted_at, promised_at FROM followed
  WHERE merged_into IS NULL AND NOT held AND id <> followed.of`);
