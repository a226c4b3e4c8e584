import { Module } from '@nestjs/common';
import { IntakeBacklog } from './intake-backlog';
import { IntakeHealth } from './intake-health';
import { LeadIntake } from './lead-intake';
import { PostViews } from './post-views';
import { LeadSpool } from './spool/lead-spool';

@Module({
  providers: [IntakeBacklog, IntakeHealth, LeadIntake, LeadSpool, PostViews],
  exports: [LeadIntake, PostViews],
})
export class IntakeModule {}
