import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { Logger } from '@latchline/runtime/logger/logger';
import { LeadTallyRepository } from '../lead-tally.repository';

const everyMs = 10_000;
const most = 20_000;

/** Keeps what every reading of sums has to add up short. The sums are right without it, too. */
@Injectable()
export class AddUpTallies implements OnApplicationBootstrap, OnModuleDestroy {
  private timer: NodeJS.Timeout | undefined;
  private adding: Promise<void> | undefined;

  constructor(
    private readonly tallies: LeadTallyRepository,
    private readonly logger: Logger,
  ) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => {
      this.adding ??= this.tallies
        .addUp(most)
        .then(() => undefined)
        .catch((err: unknown) => this.logger.debug({ err }, 'Sums could not be brought up to date'))
        .finally(() => (this.adding = undefined));
    }, everyMs);
  }

  async onModuleDestroy(): Promise<void> {
    clearInterval(this.timer);
    await this.adding;
  }
}
