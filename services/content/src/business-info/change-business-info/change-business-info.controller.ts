import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { changeBusinessInfo } from '@latchline/contracts/content/content-editing.commands';
import { Handles } from '@latchline/runtime/messaging/handles';
import type { z } from 'zod';
import { ChangeBusinessInfoHandler } from './change-business-info.handler';

@Controller()
export class ChangeBusinessInfoController {
  constructor(private readonly handler: ChangeBusinessInfoHandler) {}

  @Handles(changeBusinessInfo)
  run(@Payload() command: z.output<(typeof changeBusinessInfo)['request']>) {
    return this.handler.run(command);
  }
}
