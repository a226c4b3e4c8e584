import { Module } from '@nestjs/common';
import { LeadsModule } from '../leads/leads.module';
import { NotesModule } from '../notes/notes.module';
import { ResponseClockModule } from '../response-clock/response-clock.module';
import { LeadChangeHandlers } from './lead-change.handlers';
import { LeadChanges } from './lead-changes';

@Module({
  imports: [LeadsModule, NotesModule, ResponseClockModule],
  controllers: [LeadChangeHandlers],
  providers: [LeadChanges],
  exports: [LeadChanges],
})
export class ChangesModule {}
