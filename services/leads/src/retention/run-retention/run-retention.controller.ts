import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { runRetention } from '@latchline/contracts/leads/retention.commands';
import { Handles } from '@latchline/runtime/messaging/handles';
import { type RunRetentionCommand, RunRetentionHandler } from './run-retention.handler';

@Controller()
export class RunRetentionController {
  constructor(private readonly handler: RunRetentionHandler) {}

  @Handles(runRetention)
  run(@Payload() command: RunRetentionCommand) {
    return this.handler.run(command);
  }
}
