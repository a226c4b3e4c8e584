import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { Logger } from '@latchline/runtime/logger/logger';
import { FigureRepository } from '../../figures/figure.repository';
import { LeadTallyRepository } from '../lead-tally.repository';

const everyMs = 10_000;
const batchSize = 20_000;

/** Rolls up changes of tallies and figures so that reading stays fast. Both are correct without it, too. */
@Injectable()
export class RollUpTallies implements OnApplicationBootstrap, OnModuleDestroy {
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> | undefined;

  constructor(
    private readonly tallies: LeadTallyRepository,
    private readonly figures: FigureRepository,
    private readonly logger: Logger,
  ) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => {
      this.running ??= this.rollUp()
        .catch((err: unknown) => this.logger.debug({ err }, 'Could not roll up tallies'))
        .finally(() => (this.running = undefined));
    }, everyMs);
  }

  private async rollUp(): Promise<void> {
    await this.tallies.rollUp(batchSize);
    await this.figures.rollUp(batchSize);
  }

  async onModuleDestroy(): Promise<void> {
    clearInterval(this.timer);
    await this.running;
  }
}
