import { Controller } from '@nestjs/common';
import {
  type WaitingLeads,
  getUnpublishedLeads,
  noWaitingLeads,
} from '@latchline/contracts/leads/waiting-leads.operations';
import { waitingLeadsSql } from '@latchline/contracts/leads/waiting-leads.sql';
import { Handles } from '@latchline/runtime/requests/handles';
import { DataSource } from 'typeorm';

/** Reads the outbox itself through its view, because it must show whether the relay is running. */
@Controller()
export class GetUnpublishedLeadsHandler {
  constructor(private readonly dataSource: DataSource) {}

  @Handles(getUnpublishedLeads)
  async run(): Promise<WaitingLeads> {
    const [row = noWaitingLeads] = await this.dataSource.query<WaitingLeads[]>(
      waitingLeadsSql('unpublished_leads'),
    );
    return row;
  }
}
