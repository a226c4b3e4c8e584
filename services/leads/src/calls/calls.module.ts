import { Module } from '@nestjs/common';
import { ChangesModule } from '../changes/changes.module';
import { LeadsModule } from '../leads/leads.module';
import { MergeModule } from '../merge/merge.module';
import { CallAttemptRepository } from './call-attempt.repository';
import { CallHandlers } from './call.handlers';

@Module({
  imports: [LeadsModule, ChangesModule, MergeModule],
  controllers: [CallHandlers],
  providers: [CallAttemptRepository],
})
export class CallsModule {}
