import { Module } from '@nestjs/common';
import { LeadsModule } from '../leads/leads.module';
import { TownsModule } from '../towns/towns.module';
import { InboxHandlers } from './inbox.handlers';
import { LeadListRepository } from './lead-list.repository';
import { ListedLeadRepository } from './listed-lead.repository';
import { QueueCountsRepository } from './queue-counts.repository';

@Module({
  imports: [LeadsModule, TownsModule],
  controllers: [InboxHandlers],
  providers: [LeadListRepository, ListedLeadRepository, QueueCountsRepository],
})
export class InboxModule {}
