import { Controller, Req, Res } from '@nestjs/common';
import { routes } from '@latchline/contracts/api/routes';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { SignedIn } from '../../edge/route';
import { Caller, Route } from '../../edge/route.decorator';
import { LiveClients } from './live-clients';

@Controller()
export class StreamController {
  constructor(private readonly clients: LiveClients) {}

  @Route(routes.streamChanges)
  stream(@Req() request: FastifyRequest, @Res() reply: FastifyReply, @Caller() caller: SignedIn): void {
    this.clients.open(request, reply, caller);
  }
}
