import { Module } from '@nestjs/common';
import { JobsModule } from '../jobs/jobs.module';
import { LeadsModule } from '../leads/leads.module';
import { TownsModule } from '../towns/towns.module';
import { InboxHandlers } from './inbox.handlers';
import { LeadListRepository } from './lead-list.repository';
import { ListedLeadRepository } from './listed-lead.repository';
import { PlannedJobsHandlers } from './planned-jobs.handlers';
import { PlannedJobsRepository } from './planned-jobs.repository';
import { QueueCountsRepository } from './queue-counts.repository';

@Module({
  imports: [LeadsModule, JobsModule, TownsModule],
  controllers: [InboxHandlers, PlannedJobsHandlers],
  providers: [LeadListRepository, ListedLeadRepository, PlannedJobsRepository, QueueCountsRepository],
})
export class InboxModule {}
