import { Injectable } from '@nestjs/common';
import type { LeadAlias } from '@latchline/contracts/leads/lead-alias.schema';
import { DataSource, type EntityManager } from 'typeorm';

/** Second ids of leads, which visitors have in their answers and links. */
@Injectable()
export class LeadAliases {
  constructor(private readonly dataSource: DataSource) {}

  /** An alias that is delivered again changes nothing. Its lead may be stored later, by another replica. */
  async store(aliases: readonly LeadAlias[]): Promise<void> {
    if (aliases.length === 0) return;
    await this.dataSource.query(
      `INSERT INTO lead_aliases (id, lead_id)
       SELECT id, lead_id FROM unnest($1::uuid[], $2::uuid[]) AS given(id, lead_id) ORDER BY id
       ON CONFLICT DO NOTHING`,
      [aliases.map(({ id }) => id), aliases.map(({ alias_of }) => alias_of)],
    );
  }

  /** The id of the stored lead that this id stands for: the id itself, unless it is an alias. */
  async leadOf(id: string, manager: EntityManager = this.dataSource.manager): Promise<string> {
    const [row] = await manager.query<{ id: string }[]>(leadOfSql, [id]);
    return row?.id ?? id;
  }
}

// After Redis has lost its keys, an alias can stand for another one, and even be a lead itself, which then counts.
const leadOfSql = `
  WITH RECURSIVE named AS (
    SELECT $1::uuid AS id
    UNION SELECT alias.lead_id FROM named JOIN lead_aliases AS alias ON alias.id = named.id
    WHERE NOT EXISTS (SELECT FROM leads WHERE leads.id = named.id)
  )
  SELECT leads.id FROM named JOIN leads ON leads.id = named.id`;
