import { Controller } from '@nestjs/common';
import { getQualityReport } from '@latchline/contracts/seo/quality.commands';
import { Handles } from '@latchline/runtime/messaging/handles';
import { GetReportHandler } from './get-report.handler';

@Controller()
export class GetReportController {
  constructor(private readonly handler: GetReportHandler) {}

  @Handles(getQualityReport)
  run() {
    return this.handler.run();
  }
}
