import { Injectable } from '@nestjs/common';
import type {
  changeResponsePromises,
  ResponsePromises,
} from '@latchline/contracts/leads/response-clock.commands';
import { Logger } from '@latchline/runtime/logger/logger';
import type { z } from 'zod';
import { ResponseClockRepository } from '../response-clock.repository';

export type ChangePromisesCommand = z.infer<typeof changeResponsePromises.request>;

/** Leads keep the promise that was made when they came. */
@Injectable()
export class ChangePromisesHandler {
  constructor(
    private readonly clocks: ResponseClockRepository,
    private readonly logger: Logger,
  ) {}

  async run({ patch, actor }: ChangePromisesCommand): Promise<ResponsePromises> {
    await this.clocks.changePromises(patch, actor);
    this.logger.info({ minutes: patch }, 'Response promises changed');
    return this.clocks.promises();
  }
}
