import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { getPageCopy, type PageCopyName } from '@latchline/contracts/content/page-copies';
import { Handles } from '@latchline/runtime/messaging/handles';
import { GetPageCopyHandler } from './get-page-copy.handler';

@Controller()
export class GetPageCopyController {
  constructor(private readonly handler: GetPageCopyHandler) {}

  @Handles(getPageCopy)
  run(@Payload() { page }: { page: PageCopyName }) {
    return this.handler.run(page);
  }
}
