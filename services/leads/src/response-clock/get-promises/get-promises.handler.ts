import { Injectable } from '@nestjs/common';
import type { ResponsePromises } from '@latchline/contracts/leads/response-clock.commands';
import { ResponseClockRepository } from '../response-clock.repository';

@Injectable()
export class GetPromisesHandler {
  constructor(private readonly clocks: ResponseClockRepository) {}

  run(): Promise<ResponsePromises> {
    return this.clocks.promises();
  }
}
