import { Controller } from '@nestjs/common';
import { findMissingLeads } from '@latchline/contracts/leads/missing-leads.operations';
import { Handles } from '@latchline/runtime/requests/handles';
import { DataSource } from 'typeorm';

/** Tells gateways which of the leads and events of providers they hold a copy of were never stored. */
@Controller()
export class FindMissingLeadsHandler {
  constructor(private readonly dataSource: DataSource) {}

  @Handles(findMissingLeads)
  async run({ ids }: { readonly ids: readonly string[] }): Promise<{ missing: string[] }> {
    const rows = await this.dataSource.query<{ id: string | null }[]>(
      `SELECT id FROM unnest($1::uuid[]) AS given(id)
       WHERE NOT EXISTS (SELECT FROM leads WHERE leads.id = given.id)
         AND NOT EXISTS (SELECT FROM lead_aliases WHERE lead_aliases.id = given.id)
         AND NOT EXISTS (SELECT FROM channel_events WHERE channel_events.id = given.id)
         AND NOT EXISTS (SELECT FROM removed_leads WHERE digest = sha256(uuid_send(given.id)))`,
      [ids],
    );
    return { missing: rows.flatMap(({ id }) => id ?? []) };
  }
}
