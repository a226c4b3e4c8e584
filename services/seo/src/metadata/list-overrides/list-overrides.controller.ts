import { Controller } from '@nestjs/common';
import { listPageOverrides } from '@latchline/contracts/seo/page-override.commands';
import { Handles } from '@latchline/runtime/messaging/handles';
import { ListOverridesHandler } from './list-overrides.handler';

@Controller()
export class ListOverridesController {
  constructor(private readonly handler: ListOverridesHandler) {}

  @Handles(listPageOverrides)
  run() {
    return this.handler.run();
  }
}
