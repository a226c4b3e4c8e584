import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { getSeoSetting } from '@latchline/contracts/seo/seo-setting.commands';
import { Handles } from '@latchline/runtime/messaging/handles';
import type { z } from 'zod';
import { GetSettingHandler } from './get-setting.handler';

@Controller()
export class GetSettingController {
  constructor(private readonly handler: GetSettingHandler) {}

  @Handles(getSeoSetting)
  run(@Payload() request: z.output<(typeof getSeoSetting)['request']>) {
    return this.handler.run(request);
  }
}
