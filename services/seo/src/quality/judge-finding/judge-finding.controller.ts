import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { judgeQualityFinding } from '@latchline/contracts/seo/quality.commands';
import { Handles } from '@latchline/runtime/messaging/handles';
import { type JudgeFindingCommand, JudgeFindingHandler } from './judge-finding.handler';

@Controller()
export class JudgeFindingController {
  constructor(private readonly handler: JudgeFindingHandler) {}

  @Handles(judgeQualityFinding)
  run(@Payload() command: JudgeFindingCommand) {
    return this.handler.run(command);
  }
}
