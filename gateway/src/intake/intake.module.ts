import { Module } from '@nestjs/common';
import { LiveModule } from '../live/live.module';
import { KnownFactsModule } from '../pages/known-facts.module';
import { Contacts } from './contacts';
import { IntakeBacklog } from './intake-backlog';
import { IntakeHealth } from './intake-health';
import { LeadIntake } from './lead-intake';
import { LeadProgressReader } from './lead-progress.reader';
import { PostViews } from './post-views';
import { LeadSpool } from './spool/lead-spool';
import { Towns } from './towns';

@Module({
  imports: [KnownFactsModule, LiveModule],
  providers: [
    Contacts,
    IntakeBacklog,
    IntakeHealth,
    LeadIntake,
    LeadProgressReader,
    LeadSpool,
    PostViews,
    Towns,
  ],
  exports: [Contacts, LeadIntake, LeadProgressReader, PostViews],
})
export class IntakeModule {}
