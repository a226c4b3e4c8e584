import { Controller } from '@nestjs/common';
import { leadSubmitted } from '@latchline/contracts/leads/lead.events';
import {
  type WaitingLeads,
  getUnpublishedLeads,
  lateAfterSeconds,
  noWaitingLeads,
} from '@latchline/contracts/leads/waiting-leads.operations';
import { Handles } from '@latchline/runtime/requests/handles';
import { DataSource } from 'typeorm';

/** Reads the outbox table directly, because it must show whether the relay is running. */
@Controller()
export class GetUnpublishedLeadsHandler {
  constructor(private readonly dataSource: DataSource) {}

  @Handles(getUnpublishedLeads)
  async run(): Promise<WaitingLeads> {
    const [row = noWaitingLeads] = await this.dataSource.query<WaitingLeads[]>(
      `SELECT count(*) FILTER (WHERE occurred_at < now() - make_interval(secs => $2))::int AS late,
         greatest(coalesce(extract(epoch FROM now() - min(occurred_at)), 0), 0)::float8 AS oldest_seconds
       FROM outbox WHERE published_at IS NULL AND name = $1`,
      [leadSubmitted.name, lateAfterSeconds],
    );
    return row;
  }
}
