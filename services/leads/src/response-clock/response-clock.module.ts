import { Module } from '@nestjs/common';
import { ChangePromisesController } from './change-promises/change-promises.controller';
import { ChangePromisesHandler } from './change-promises/change-promises.handler';
import { EscalateOverdue } from './escalate-overdue/escalate-overdue';
import { GetPromisesController } from './get-promises/get-promises.controller';
import { GetPromisesHandler } from './get-promises/get-promises.handler';
import { GetResponseTimesController } from './get-response-times/get-response-times.controller';
import { GetResponseTimesHandler } from './get-response-times/get-response-times.handler';
import { ResponseClockRepository } from './response-clock.repository';
import { ResponseTimesRepository } from './response-times.repository';

@Module({
  controllers: [GetPromisesController, ChangePromisesController, GetResponseTimesController],
  providers: [
    ResponseClockRepository,
    ResponseTimesRepository,
    EscalateOverdue,
    GetPromisesHandler,
    ChangePromisesHandler,
    GetResponseTimesHandler,
  ],
  exports: [ResponseClockRepository],
})
export class ResponseClockModule {}
