import { Module } from '@nestjs/common';
import { ChangesModule } from '../changes/changes.module';
import { LeadsModule } from '../leads/leads.module';
import { CallAttemptRepository } from './call-attempt.repository';
import { CallHandlers } from './call.handlers';

@Module({
  imports: [LeadsModule, ChangesModule],
  controllers: [CallHandlers],
  providers: [CallAttemptRepository],
})
export class CallsModule {}
