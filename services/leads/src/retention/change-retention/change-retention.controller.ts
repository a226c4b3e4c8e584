import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { changeRetention } from '@latchline/contracts/leads/retention.commands';
import { Handles } from '@latchline/runtime/messaging/handles';
import { type ChangeRetentionCommand, ChangeRetentionHandler } from './change-retention.handler';

@Controller()
export class ChangeRetentionController {
  constructor(private readonly handler: ChangeRetentionHandler) {}

  @Handles(changeRetention)
  run(@Payload() command: ChangeRetentionCommand) {
    return this.handler.run(command);
  }
}
