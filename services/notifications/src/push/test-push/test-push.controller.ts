import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { testPush } from '@latchline/contracts/notifications/push.commands';
import { Handles } from '@latchline/runtime/messaging/handles';
import type { z } from 'zod';
import { TestPushHandler } from './test-push.handler';

@Controller()
export class TestPushController {
  constructor(private readonly handler: TestPushHandler) {}

  @Handles(testPush)
  run(@Payload() request: z.output<typeof testPush.request>) {
    return this.handler.run(request);
  }
}
