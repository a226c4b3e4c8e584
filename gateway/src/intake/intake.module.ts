import { Module } from '@nestjs/common';
import { Contacts } from './contacts';
import { LeadCopies } from './copies/lead-copies';
import { IntakeBacklog } from './intake-backlog';
import { IntakeHealth } from './intake-health';
import { LeadIntake } from './lead-intake';
import { LeadProgressReader } from './lead-progress.reader';
import { LeadQueues } from './lead-queues';
import { LeadTables } from './lead-tables';
import { PostViews } from './post-views';
import { LeadSpool } from './spool/lead-spool';
import { VisitorPageLinks } from './visitor-page-links';

@Module({
  providers: [
    Contacts,
    IntakeBacklog,
    IntakeHealth,
    LeadCopies,
    LeadIntake,
    LeadProgressReader,
    LeadQueues,
    LeadSpool,
    LeadTables,
    PostViews,
    VisitorPageLinks,
  ],
  exports: [Contacts, LeadIntake, LeadProgressReader, PostViews, VisitorPageLinks],
})
export class IntakeModule {}
