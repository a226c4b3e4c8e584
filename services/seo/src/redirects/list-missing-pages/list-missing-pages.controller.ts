import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { listMissingPages } from '@latchline/contracts/seo/missing-page.commands';
import { Handles } from '@latchline/runtime/messaging/handles';
import type { z } from 'zod';
import { ListMissingPagesHandler } from './list-missing-pages.handler';

@Controller()
export class ListMissingPagesController {
  constructor(private readonly handler: ListMissingPagesHandler) {}

  @Handles(listMissingPages)
  run(@Payload() request: z.output<(typeof listMissingPages)['request']>) {
    return this.handler.run(request);
  }
}
