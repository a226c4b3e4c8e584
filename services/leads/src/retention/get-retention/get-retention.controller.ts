import { Controller } from '@nestjs/common';
import { getRetention } from '@latchline/contracts/leads/retention.commands';
import { Handles } from '@latchline/runtime/messaging/handles';
import { GetRetentionHandler } from './get-retention.handler';

@Controller()
export class GetRetentionController {
  constructor(private readonly handler: GetRetentionHandler) {}

  @Handles(getRetention)
  run() {
    return this.handler.run();
  }
}
