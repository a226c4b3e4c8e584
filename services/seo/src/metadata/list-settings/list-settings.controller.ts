import { Controller } from '@nestjs/common';
import { listSeoSettings } from '@latchline/contracts/seo/seo-setting.commands';
import { Handles } from '@latchline/runtime/messaging/handles';
import { ListSettingsHandler } from './list-settings.handler';

@Controller()
export class ListSettingsController {
  constructor(private readonly handler: ListSettingsHandler) {}

  @Handles(listSeoSettings)
  run() {
    return this.handler.run();
  }
}
