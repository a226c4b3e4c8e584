import { Controller } from '@nestjs/common';
import { listRedirects } from '@latchline/contracts/seo/redirect.commands';
import { Handles } from '@latchline/runtime/messaging/handles';
import { ListRedirectsHandler } from './list-redirects.handler';

@Controller()
export class ListRedirectsController {
  constructor(private readonly handler: ListRedirectsHandler) {}

  @Handles(listRedirects)
  run() {
    return this.handler.run();
  }
}
