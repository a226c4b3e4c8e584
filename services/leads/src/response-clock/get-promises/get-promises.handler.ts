import { Injectable } from '@nestjs/common';
import type { AnsweredPromises } from '@latchline/contracts/leads/response-clock.commands';
import { ResponseClockRepository } from '../response-clock.repository';

@Injectable()
export class GetPromisesHandler {
  constructor(private readonly clocks: ResponseClockRepository) {}

  run(): Promise<AnsweredPromises> {
    return this.clocks.answeredPromises();
  }
}
