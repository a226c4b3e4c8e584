import { Controller } from '@nestjs/common';
import { getBusinessInfo } from '@latchline/contracts/content/content.commands';
import { Handles } from '@latchline/runtime/messaging/handles';
import { GetBusinessInfoHandler } from './get-business-info.handler';

@Controller()
export class GetBusinessInfoController {
  constructor(private readonly handler: GetBusinessInfoHandler) {}

  @Handles(getBusinessInfo)
  run() {
    return this.handler.run();
  }
}
