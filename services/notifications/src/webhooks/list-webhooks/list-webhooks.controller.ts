import { Controller } from '@nestjs/common';
import { listWebhooks } from '@latchline/contracts/notifications/webhook.commands';
import { Handles } from '@latchline/runtime/messaging/handles';
import { ListWebhooksHandler } from './list-webhooks.handler';

@Controller()
export class ListWebhooksController {
  constructor(private readonly handler: ListWebhooksHandler) {}

  @Handles(listWebhooks)
  run() {
    return this.handler.run();
  }
}
