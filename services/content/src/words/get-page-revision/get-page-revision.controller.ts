import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { getPageRevision } from '@latchline/contracts/content/page-words.commands';
import { Handles } from '@latchline/runtime/messaging/handles';
import type { z } from 'zod';
import { GetPageRevisionHandler } from './get-page-revision.handler';

@Controller()
export class GetPageRevisionController {
  constructor(private readonly handler: GetPageRevisionHandler) {}

  @Handles(getPageRevision)
  run(@Payload() request: z.output<typeof getPageRevision.request>) {
    return this.handler.run(request);
  }
}
