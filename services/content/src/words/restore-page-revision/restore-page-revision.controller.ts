import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { restorePageRevision } from '@latchline/contracts/content/page-words.commands';
import { Handles } from '@latchline/runtime/messaging/handles';
import type { z } from 'zod';
import { RestorePageRevisionHandler } from './restore-page-revision.handler';

@Controller()
export class RestorePageRevisionController {
  constructor(private readonly handler: RestorePageRevisionHandler) {}

  @Handles(restorePageRevision)
  run(@Payload() request: z.output<typeof restorePageRevision.request>) {
    return this.handler.run(request);
  }
}
