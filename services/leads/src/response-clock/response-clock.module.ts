import { Module } from '@nestjs/common';
import { LeadsModule } from '../leads/leads.module';
import { EscalateOverdue } from './escalate-overdue/escalate-overdue';
import { ResponseClockHandlers } from './response-clock.handlers';
import { ResponseClockRepository } from './response-clock.repository';
import { ResponseTimesRepository } from './response-times.repository';

@Module({
  imports: [LeadsModule],
  controllers: [ResponseClockHandlers],
  providers: [ResponseClockRepository, ResponseTimesRepository, EscalateOverdue],
  exports: [ResponseClockRepository],
})
export class ResponseClockModule {}
