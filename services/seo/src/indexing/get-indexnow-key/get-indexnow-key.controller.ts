import { Controller } from '@nestjs/common';
import { getIndexNowKey } from '@latchline/contracts/seo/indexing.commands';
import { Handles } from '@latchline/runtime/messaging/handles';
import { GetIndexNowKeyHandler } from './get-indexnow-key.handler';

@Controller()
export class GetIndexNowKeyController {
  constructor(private readonly handler: GetIndexNowKeyHandler) {}

  @Handles(getIndexNowKey)
  run() {
    return this.handler.run();
  }
}
