import { Injectable } from '@nestjs/common';
import { Logger } from '@latchline/runtime/logger/logger';
import type { EntityManager } from 'typeorm';
import { RecordNotice } from '../notices/record-notice';
import { WebhookAttemptRepository } from './webhook-attempt.repository';
import type { WebhookTarget } from './webhook.repository';

/** Notifies the office when an endpoint is switched off because it has failed for days. */
@Injectable()
export class WebhookHealth {
  constructor(
    private readonly attempts: WebhookAttemptRepository,
    private readonly notices: RecordNotice,
    private readonly logger: Logger,
  ) {}

  async record(manager: EntityManager, { id, url }: WebhookTarget, works: boolean): Promise<void> {
    if (!(await this.attempts.recordHealth(manager, id, works))) return;
    this.logger.error({ webhook_id: id }, 'Switched off a webhook that has failed for days');
    await this.notices.webhookDisabled(manager, url);
  }
}
