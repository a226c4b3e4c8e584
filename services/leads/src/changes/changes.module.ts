import { Module } from '@nestjs/common';
import { LeadsModule } from '../leads/leads.module';
import { NotesModule } from '../notes/notes.module';
import { ResponseClockModule } from '../response-clock/response-clock.module';
import { JobsModule } from '../jobs/jobs.module';
import { ClaimHandlers } from './claim.handlers';
import { JobChangeHandlers } from './job-change.handlers';
import { LeadChangeHandlers } from './lead-change.handlers';
import { LeadChanges } from './lead-changes';

@Module({
  imports: [LeadsModule, JobsModule, NotesModule, ResponseClockModule],
  controllers: [ClaimHandlers, LeadChangeHandlers, JobChangeHandlers],
  providers: [LeadChanges],
  exports: [LeadChanges],
})
export class ChangesModule {}
