import { Controller, HttpCode } from '@nestjs/common';
import { routes } from '@latchline/contracts/http/routes';
import {
  getQualityReport,
  judgeQualityFinding,
  startQualityRun,
} from '@latchline/contracts/seo/quality.commands';
import { ServiceClient } from '@latchline/runtime/messaging/service-client';
import type { InputOf, SignedIn } from '../../edge/route';
import { Caller, Input, Route } from '../../edge/route.decorator';

@Controller()
export class QualityController {
  constructor(private readonly services: ServiceClient) {}

  @Route(routes.getQuality)
  report() {
    return this.services.request(getQualityReport, {});
  }

  @Route(routes.startQualityRun)
  @HttpCode(202)
  start(@Caller() caller: SignedIn) {
    return this.services.request(startQualityRun, { actor: caller.user.email });
  }

  @Route(routes.judgeQualityFinding)
  judge(@Input() { params, body }: InputOf<typeof routes.judgeQualityFinding>, @Caller() caller: SignedIn) {
    return this.services.request(judgeQualityFinding, { ...params, ...body, actor: caller.user.email });
  }
}
