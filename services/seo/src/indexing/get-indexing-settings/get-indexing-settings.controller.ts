import { Controller } from '@nestjs/common';
import { getIndexingSettings } from '@latchline/contracts/seo/indexing.commands';
import { Handles } from '@latchline/runtime/messaging/handles';
import { GetIndexingSettingsHandler } from './get-indexing-settings.handler';

@Controller()
export class GetIndexingSettingsController {
  constructor(private readonly handler: GetIndexingSettingsHandler) {}

  @Handles(getIndexingSettings)
  run() {
    return this.handler.run();
  }
}
