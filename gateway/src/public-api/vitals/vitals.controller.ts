import { Controller, Req } from '@nestjs/common';
import { routes } from '@latchline/contracts/api/routes';
import type { FastifyRequest } from 'fastify';
import type { InputOf } from '../../edge/route';
import { Input, Route } from '../../edge/route.decorator';
import { RecordVitals } from './record-vitals';

@Controller()
export class VitalsController {
  constructor(private readonly recordVitals: RecordVitals) {}

  @Route(routes.recordVitals)
  record(@Input() { body }: InputOf<typeof routes.recordVitals>, @Req() request: FastifyRequest) {
    return this.recordVitals.run(body, { address: request.ip, userAgent: request.headers['user-agent'] });
  }
}
