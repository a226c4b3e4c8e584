import { Module } from '@nestjs/common';
import { Contacts } from './contacts';
import { IntakeBacklog } from './intake-backlog';
import { IntakeHealth } from './intake-health';
import { LeadIntake } from './lead-intake';
import { LeadProgressReader } from './lead-progress.reader';
import { LeadQueues } from './lead-queues';
import { PostViews } from './post-views';
import { LeadSpool } from './spool/lead-spool';

@Module({
  providers: [
    Contacts,
    IntakeBacklog,
    IntakeHealth,
    LeadIntake,
    LeadProgressReader,
    LeadQueues,
    LeadSpool,
    PostViews,
  ],
  exports: [Contacts, LeadIntake, LeadProgressReader, PostViews],
})
export class IntakeModule {}
