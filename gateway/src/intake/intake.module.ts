import { Module } from '@nestjs/common';
import { Contacts } from './contacts';
import { IntakeBacklog } from './intake-backlog';
import { IntakeHealth } from './intake-health';
import { LeadIntake } from './lead-intake';
import { PostViews } from './post-views';
import { LeadSpool } from './spool/lead-spool';

@Module({
  providers: [Contacts, IntakeBacklog, IntakeHealth, LeadIntake, LeadSpool, PostViews],
  exports: [Contacts, LeadIntake, PostViews],
})
export class IntakeModule {}
