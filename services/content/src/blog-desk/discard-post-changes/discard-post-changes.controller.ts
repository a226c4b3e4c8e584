import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { discardPostChanges } from '@latchline/contracts/content/blog-desk/post.commands';
import { Handles } from '@latchline/runtime/messaging/handles';
import type { z } from 'zod';
import { DiscardPostChangesHandler } from './discard-post-changes.handler';

@Controller()
export class DiscardPostChangesController {
  constructor(private readonly handler: DiscardPostChangesHandler) {}

  @Handles(discardPostChanges)
  run(@Payload() request: z.output<typeof discardPostChanges.request>) {
    return this.handler.run(request);
  }
}
