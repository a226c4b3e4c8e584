import { Controller } from '@nestjs/common';
import {
  type Retention,
  type RetentionRun,
  changeRetention,
  getRetention,
  runRetention,
} from '@latchline/contracts/leads/retention.operations';
import { Logger } from '@latchline/runtime/logger/logger';
import { Handles } from '@latchline/runtime/requests/handles';
import type { z } from 'zod';
import { RetentionRepository } from './retention.repository';

@Controller()
export class RetentionHandlers {
  constructor(
    private readonly retention: RetentionRepository,
    private readonly logger: Logger,
  ) {}

  @Handles(getRetention)
  get(): Promise<Retention> {
    return this.retention.get();
  }

  @Handles(changeRetention)
  async change({ patch, actor, ...expected }: z.output<typeof changeRetention.request>): Promise<Retention> {
    await this.retention.change(patch, actor, expected);
    const changed = await this.retention.get();
    this.logger.info({ enabled: changed.enabled, days: changed.days }, 'Retention changed');
    return changed;
  }

  /** Counts expired leads. A real run is only scheduled here, because it can outlast the request timeout. */
  @Handles(runRetention)
  async run({ dry_run, actor }: z.output<typeof runRetention.request>): Promise<RetentionRun> {
    const by_status = await this.retention.tooOld();
    if (!dry_run) await this.retention.runNow(actor);
    return { dry_run, leads: by_status.reduce((sum, { leads }) => sum + leads, 0), by_status };
  }
}
