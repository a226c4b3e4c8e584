import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { submitUrls } from '@latchline/contracts/seo/indexing.commands';
import { Handles } from '@latchline/runtime/messaging/handles';
import { type SubmitUrlsCommand, SubmitUrlsHandler } from './submit-urls.handler';

@Controller()
export class SubmitUrlsController {
  constructor(private readonly handler: SubmitUrlsHandler) {}

  @Handles(submitUrls)
  run(@Payload() command: SubmitUrlsCommand) {
    return this.handler.run(command);
  }
}
