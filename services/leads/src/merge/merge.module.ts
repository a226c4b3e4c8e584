import { Module } from '@nestjs/common';
import { JobsModule } from '../jobs/jobs.module';
import { LeadsModule } from '../leads/leads.module';
import { ResponseClockModule } from '../response-clock/response-clock.module';
import { JobMerge } from './job-merge';
import { MergedLeadChange } from './merged-lead-change';
import { MergeUndo } from './merge-undo';
import { MergeHandlers } from './merge.handlers';
import { MergeRepository } from './merge.repository';

@Module({
  imports: [LeadsModule, JobsModule, ResponseClockModule],
  controllers: [MergeHandlers],
  providers: [JobMerge, MergedLeadChange, MergeRepository, MergeUndo],
  exports: [MergedLeadChange, MergeUndo],
})
export class MergeModule {}
