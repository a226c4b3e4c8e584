import { Module } from '@nestjs/common';
import { IntakeBacklog } from './intake-backlog';
import { LeadIntake } from './lead-intake';
import { PostViews } from './post-views';

@Module({ providers: [IntakeBacklog, LeadIntake, PostViews], exports: [LeadIntake, PostViews] })
export class IntakeModule {}
