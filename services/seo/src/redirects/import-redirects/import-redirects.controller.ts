import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { importRedirects } from '@latchline/contracts/seo/redirect.commands';
import { Handles } from '@latchline/runtime/messaging/handles';
import type { z } from 'zod';
import { ImportRedirectsHandler } from './import-redirects.handler';

@Controller()
export class ImportRedirectsController {
  constructor(private readonly handler: ImportRedirectsHandler) {}

  @Handles(importRedirects)
  run(@Payload() request: z.output<(typeof importRedirects)['request']>) {
    return this.handler.run(request);
  }
}
