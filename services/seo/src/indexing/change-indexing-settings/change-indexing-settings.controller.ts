import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { changeIndexingSettings } from '@latchline/contracts/seo/indexing.commands';
import { Handles } from '@latchline/runtime/messaging/handles';
import type { z } from 'zod';
import { ChangeIndexingSettingsHandler } from './change-indexing-settings.handler';

@Controller()
export class ChangeIndexingSettingsController {
  constructor(private readonly handler: ChangeIndexingSettingsHandler) {}

  @Handles(changeIndexingSettings)
  run(@Payload() command: z.output<(typeof changeIndexingSettings)['request']>) {
    return this.handler.run(command);
  }
}
