import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { Logger } from '@latchline/runtime/logger/logger';
import { LeadTallyRepository } from '../lead-tally.repository';

const everyMs = 10_000;
const batchSize = 20_000;

/** Rolls up tally changes so that reading stays fast. Tallies are correct without it, too. */
@Injectable()
export class RollUpTallies implements OnApplicationBootstrap, OnModuleDestroy {
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> | undefined;

  constructor(
    private readonly tallies: LeadTallyRepository,
    private readonly logger: Logger,
  ) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => {
      this.running ??= this.tallies
        .rollUp(batchSize)
        .then(() => undefined)
        .catch((err: unknown) => this.logger.debug({ err }, 'Could not roll up tallies'))
        .finally(() => (this.running = undefined));
    }, everyMs);
  }

  async onModuleDestroy(): Promise<void> {
    clearInterval(this.timer);
    await this.running;
  }
}
