import { Injectable } from '@nestjs/common';
import type { changeRetention, Retention } from '@latchline/contracts/leads/retention.commands';
import { Logger } from '@latchline/runtime/logger/logger';
import type { z } from 'zod';
import { RetentionRepository } from '../retention.repository';

export type ChangeRetentionCommand = z.infer<typeof changeRetention.request>;

@Injectable()
export class ChangeRetentionHandler {
  constructor(
    private readonly retention: RetentionRepository,
    private readonly logger: Logger,
  ) {}

  async run({ patch, actor, expected_updated_at }: ChangeRetentionCommand): Promise<Retention> {
    await this.retention.change(patch, actor, expected_updated_at);
    const changed = await this.retention.get();
    this.logger.info({ enabled: changed.enabled, days: changed.days }, 'Retention changed');
    return changed;
  }
}
