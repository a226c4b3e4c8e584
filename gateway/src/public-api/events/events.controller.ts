import { Controller, Req } from '@nestjs/common';
import { routes } from '@latchline/contracts/api/routes';
import type { FastifyRequest } from 'fastify';
import type { InputOf } from '../../edge/route';
import { Input, Route } from '../../edge/route.decorator';
import { RecordEvents } from './record-events';

@Controller()
export class EventsController {
  constructor(private readonly recordEvents: RecordEvents) {}

  @Route(routes.recordEvents)
  record(@Input() { body }: InputOf<typeof routes.recordEvents>, @Req() request: FastifyRequest) {
    return this.recordEvents.run(body, { address: request.ip, userAgent: request.headers['user-agent'] });
  }
}
