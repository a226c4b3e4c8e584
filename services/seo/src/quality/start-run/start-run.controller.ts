import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { startQualityRun } from '@latchline/contracts/seo/quality.commands';
import { Handles } from '@latchline/runtime/messaging/handles';
import { StartRunHandler } from './start-run.handler';

@Controller()
export class StartRunController {
  constructor(private readonly handler: StartRunHandler) {}

  @Handles(startQualityRun)
  run(@Payload() { actor }: { actor: string }) {
    return this.handler.run(actor);
  }
}
