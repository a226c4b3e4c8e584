import { Injectable } from '@nestjs/common';
import type {
  AnsweredPromises,
  changeResponsePromises,
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

  async run({ patch, actor, expected_updated_at }: ChangePromisesCommand): Promise<AnsweredPromises> {
    await this.clocks.changePromises(patch, actor, expected_updated_at);
    this.logger.info({ minutes: patch }, 'Response promises changed');
    return this.clocks.answeredPromises();
  }
}
