import { Controller, Req } from '@nestjs/common';
import { routes } from '@latchline/contracts/api/routes';
import type { FastifyRequest } from 'fastify';
import type { InputOf } from '../../edge/route';
import { Input, Route } from '../../edge/route.decorator';
import { RecordPolicyReport } from './record-policy-report';

@Controller()
export class PolicyReportsController {
  constructor(private readonly recordPolicyReport: RecordPolicyReport) {}

  @Route(routes.recordPolicyReport)
  record(@Input() { body }: InputOf<typeof routes.recordPolicyReport>, @Req() { ip }: FastifyRequest) {
    return this.recordPolicyReport.run(body['csp-report'], ip);
  }
}
