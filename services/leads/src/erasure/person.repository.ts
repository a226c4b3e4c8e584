import { Injectable } from '@nestjs/common';
import type { Erasure } from '@latchline/contracts/leads/person.operations';
import { DataSource, EntityManager } from 'typeorm';
import type { PersonKeys } from './person-keys';

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
    ]);
    return rows.map(({ id }) => id);
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
    const isOther = (phone: string) =>
      phone !== keys.phone_e164 && !keys.digits.includes(phone.replace(/\D/g, ''));
    const emails = rows.flatMap(({ email }) => (email === null || email === keys.email ? [] : [email]));
    return {
      phones: [...new Set(rows.map(({ phone }) => phone).filter(isOther))].sort(),
      emails: [...new Set(emails)].sort(),
    };
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

  /** Calls of this number that are still ringing, and events that could not be read and mention it. */
  async removeUnassigned({ phone_e164 }: PersonKeys, manager: EntityManager): Promise<void> {
    if (phone_e164 === null) return;
    await manager.query(
      `WITH removed AS (DELETE FROM conversation_entries WHERE lead_id IS NULL AND number = $1 RETURNING ref)
       INSERT INTO removed_leads (digest) SELECT sha256(convert_to(ref, 'UTF8')) FROM removed WHERE ref IS NOT NULL
       ON CONFLICT DO NOTHING`,
      [phone_e164],
    );
    await manager.query('UPDATE channel_events SET body = NULL WHERE body LIKE $1', [
      `%${phone_e164.slice(1)}%`,
    ]);
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

const mentions = (ids: readonly string[]): string[] => ids.map((id) => `%${id}%`);

const leadIdsSql = `
  WITH RECURSIVE own AS (
    SELECT id FROM leads WHERE phone_e164 = $1
    UNION SELECT id FROM leads
      WHERE phone_e164 IS NULL AND regexp_replace(phone, '[^0-9]', '', 'g') = ANY ($2::text[])
    UNION SELECT id FROM leads WHERE email IS NOT NULL AND lower(email) = $3
  ), theirs AS (
    SELECT id FROM own UNION SELECT leads.id FROM leads JOIN theirs ON leads.merged_into = theirs.id
  )
  SELECT id FROM leads JOIN theirs USING (id) ORDER BY created_at, id`;
