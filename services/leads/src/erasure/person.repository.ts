import { Injectable } from '@nestjs/common';
import type { ConversationEntry } from '@latchline/contracts/leads/channels/conversation.schema';
import { containing } from '@latchline/runtime/database/like-pattern';
import type { Erasure } from '@latchline/contracts/leads/person.operations';
import { DataSource, EntityManager } from 'typeorm';
import { type EntryRow, entryJson, toEntry } from '../leads/conversation-entry';
import { versionStep } from '../leads/lead-version';
import { numbersOf, type PersonKeys } from './person-keys';

/** Finds the leads of one person. */
@Injectable()
export class PersonRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Oldest first, including leads merged into the person's own: the office found them to be the same request. */
  async leadIds(keys: PersonKeys, manager: EntityManager = this.dataSource.manager): Promise<string[]> {
    const rows = await manager.query<{ id: string }[]>(leadIdsSql, [
      keys.phone_e164,
      keys.digits,
      keys.email,
      keys.lead_id,
    ]);
    return rows.map(({ id }) => id);
  }

  /** As `leadIds`, and locks them: nothing is merged into them until the transaction ends. */
  async lockLeads(keys: PersonKeys, manager: EntityManager): Promise<string[]> {
    for (let locked = 0; ;) {
      const ids = await this.leadIds(keys, manager);
      if (ids.length === locked) return ids;
      await manager.query('SELECT FROM leads WHERE id = ANY ($1::uuid[]) ORDER BY id FOR UPDATE', [ids]);
      locked = ids.length;
    }
  }

  /** Those of these leads that were merged into a lead of somebody else; locks both. */
  async lockMergedElsewhere(ids: readonly string[], manager: EntityManager): Promise<string[]> {
    await manager.query(
      `SELECT FROM leads WHERE id = ANY ($1::uuid[])
         OR id IN (SELECT merged_into FROM leads WHERE id = ANY ($1::uuid[])) ORDER BY id FOR UPDATE`,
      [ids],
    );
    const rows = await manager.query<{ id: string }[]>(
      `SELECT id FROM leads WHERE id = ANY ($1::uuid[]) AND merged_into <> ALL ($1::uuid[]) ORDER BY id`,
      [ids],
    );
    return rows.map(({ id }) => id);
  }

  /** Also of the leads that these were merged into. */
  async identifiers(
    ids: readonly string[],
    keys: PersonKeys,
    manager: EntityManager = this.dataSource.manager,
  ): Promise<Erasure['also_known_by']> {
    const rows = await manager.query<{ phone: string; email: string | null }[]>(
      `WITH RECURSIVE theirs AS (
         SELECT id, merged_into FROM leads WHERE id = ANY ($1::uuid[])
         UNION SELECT leads.id, leads.merged_into FROM leads JOIN theirs ON leads.id = theirs.merged_into
       )
       SELECT DISTINCT coalesce(phone_e164, phone) AS phone, lower(email) AS email
       FROM leads JOIN theirs USING (id)`,
      [ids],
    );
    // Words say that a number is withheld.
    const isOther = (phone: string) =>
      /\d/.test(phone) && phone !== keys.phone_e164 && !keys.digits.includes(phone.replace(/\D/g, ''));
    const emails = rows.flatMap(({ email }) => (email === null || email === keys.email ? [] : [email]));
    return {
      phones: [...new Set(rows.map(({ phone }) => phone).filter(isOther))].sort(),
      emails: [...new Set(emails)].sort(),
    };
  }

  /** Calls and messages of this person with leads other than these, oldest first. */
  async entriesElsewhere(ids: readonly string[], keys: PersonKeys): Promise<ConversationEntry[]> {
    const rows = await this.dataSource.query<{ entry: EntryRow }[]>(
      `SELECT ${entryJson} AS entry FROM conversation_entries AS said
       WHERE number = ANY ($2::text[]) AND lead_id <> ALL ($1::uuid[]) ORDER BY at, said.id`,
      [ids, numbersOf(keys)],
    );
    return rows.map(({ entry }) => toEntry(entry));
  }

  async period(
    ids: readonly string[],
    manager: EntityManager,
  ): Promise<{ oldest: string | null; newest: string | null }> {
    const [row] = await manager.query<{ oldest: Date | null; newest: Date | null }[]>(
      'SELECT min(created_at) AS oldest, max(created_at) AS newest FROM leads WHERE id = ANY ($1::uuid[])',
      [ids],
    );
    return { oldest: row?.oldest?.toISOString() ?? null, newest: row?.newest?.toISOString() ?? null };
  }

  async countEvents(ids: readonly string[], manager: EntityManager): Promise<number> {
    const [row] = await manager.query<{ count: number }[]>(
      'SELECT count(*)::int AS count FROM outbox WHERE payload LIKE ANY ($1::text[])',
      [mentions(ids)],
    );
    return row?.count ?? 0;
  }

  /**
   * What this person said is erased with their leads. It can also be with a lead of somebody else: one that theirs repeats, or
   * was merged into. Returns the ids of these calls and messages, and the leads that go on without them.
   */
  async removeEntries(
    keys: PersonKeys,
    manager: EntityManager,
  ): Promise<{ ids: readonly string[]; leads: readonly string[] }> {
    const rows = await manager.query<{ id: string; lead_id: string | null }[]>(removeEntriesSql, [
      numbersOf(keys),
    ]);
    const leads = [...new Set(rows.flatMap(({ lead_id }) => lead_id ?? []))];
    await manager.query(
      'UPDATE leads SET updated_at = greatest(now(), updated_at + $2::interval) WHERE id = ANY ($1::uuid[])',
      [leads, versionStep],
    );
    await manager.query('UPDATE channel_events SET body = NULL WHERE lower(body) LIKE ANY ($1::text[])', [
      numbersOf(keys).map((number) => containing(number.replace(/^\+/, ''))),
    ]);
    return { ids: rows.map(({ id }) => id), leads };
  }

  /** Waits for events that the relay has locked; no event about these leads is published afterwards. */
  async removeEvents(ids: readonly string[], manager: EntityManager): Promise<number> {
    const [, removed] = await manager.query<[unknown, number]>(
      'DELETE FROM outbox WHERE payload LIKE ANY ($1::text[])',
      [mentions(ids)],
    );
    return removed;
  }
}

// Pictures of messages are photos of the lead, under the id of the file. Providers go on reporting calls that were erased.
const removeEntriesSql = `
  WITH removed AS (
    DELETE FROM conversation_entries WHERE number = ANY ($1::text[]) RETURNING id, lead_id, kind, ref
  ), pictures AS (
    DELETE FROM lead_photos WHERE id IN (
      SELECT file.id FROM removed JOIN conversation_media AS file ON file.entry_id = removed.id)
  ), remembered AS (
    INSERT INTO removed_leads (digest)
    SELECT sha256(convert_to(ref, 'UTF8')) FROM removed WHERE kind = 'call' AND ref IS NOT NULL
    ON CONFLICT DO NOTHING
  )
  SELECT id, lead_id FROM removed`;

const mentions = (ids: readonly string[]): string[] => ids.map((id) => `%${id}%`);

const leadIdsSql = `
  WITH RECURSIVE own AS (
    SELECT id FROM leads WHERE phone_e164 = $1
    UNION SELECT id FROM leads
      WHERE phone_e164 IS NULL AND regexp_replace(phone, '[^0-9]', '', 'g') = ANY ($2::text[])
    UNION SELECT id FROM leads WHERE email IS NOT NULL AND lower(email) = $3
    UNION SELECT id FROM leads WHERE id = $4
  ), theirs AS (
    SELECT id FROM own UNION SELECT leads.id FROM leads JOIN theirs ON leads.merged_into = theirs.id
  )
  SELECT id FROM leads JOIN theirs USING (id) ORDER BY created_at, id`;
