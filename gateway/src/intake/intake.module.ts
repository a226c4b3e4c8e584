import { Module } from '@nestjs/common';
import { IntakeBacklog } from './intake-backlog';
import { LeadIntake } from './lead-intake';

@Module({ providers: [IntakeBacklog, LeadIntake], exports: [LeadIntake] })
export class IntakeModule {}
