import { Controller } from '@nestjs/common';
import { listUnsent } from '@latchline/contracts/notifications/delivery.commands';
import { Handles } from '@latchline/runtime/messaging/handles';
import { ListUnsentHandler } from './list-unsent.handler';

@Controller()
export class ListUnsentController {
  constructor(private readonly handler: ListUnsentHandler) {}

  @Handles(listUnsent)
  run() {
    return this.handler.run();
  }
}
