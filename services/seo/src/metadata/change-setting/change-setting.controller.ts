import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { changeSeoSetting } from '@latchline/contracts/seo/seo-setting.commands';
import { Handles } from '@latchline/runtime/messaging/handles';
import type { z } from 'zod';
import { ChangeSettingHandler } from './change-setting.handler';

@Controller()
export class ChangeSettingController {
  constructor(private readonly handler: ChangeSettingHandler) {}

  @Handles(changeSeoSetting)
  run(@Payload() request: z.output<(typeof changeSeoSetting)['request']>) {
    return this.handler.run(request);
  }
}
