import { Injectable } from '@nestjs/common';
import type { runRetention, RetentionRun } from '@latchline/contracts/leads/retention.commands';
import type { z } from 'zod';
import { RetentionRepository } from '../retention.repository';

export type RunRetentionCommand = z.infer<typeof runRetention.request>;

/** Counts; a real run is only made due here, because it may take longer than anybody waits for an answer. */
@Injectable()
export class RunRetentionHandler {
  constructor(private readonly retention: RetentionRepository) {}

  async run({ dry_run, actor }: RunRetentionCommand): Promise<RetentionRun> {
    const by_status = await this.retention.tooOld();
    if (!dry_run) await this.retention.runNow(actor);
    return { dry_run, leads: by_status.reduce((sum, { leads }) => sum + leads, 0), by_status };
  }
}
