import { Module } from '@nestjs/common';
import { IntakeBacklog } from './intake-backlog';
import { LeadIntake } from './lead-intake';
import { LeadSpool } from './spool/lead-spool';

@Module({ providers: [IntakeBacklog, LeadIntake, LeadSpool], exports: [LeadIntake] })
export class IntakeModule {}
