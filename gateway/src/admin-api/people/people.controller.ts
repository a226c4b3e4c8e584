import { Controller, Res } from '@nestjs/common';
import { routes } from '@latchline/contracts/http/routes';
import { erasePerson } from '@latchline/contracts/leads/person.commands';
import { ServiceClient } from '@latchline/runtime/messaging/service-client';
import type { FastifyReply } from 'fastify';
import type { InputOf, SignedIn } from '../../edge/route';
import { Caller, Input, Route } from '../../edge/route.decorator';
import { ExportPerson } from './export-person';

/** It reads every message that is kept for questions. */
const timeoutMs = 30_000;

@Controller()
export class PeopleController {
  constructor(
    private readonly services: ServiceClient,
    private readonly exports: ExportPerson,
  ) {}

  @Route(routes.exportPerson)
  async export(
    @Input() { body }: InputOf<typeof routes.exportPerson>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const person = await this.exports.run(body);
    const day = person.exported_at.slice(0, 10);
    void reply.header('content-disposition', `attachment; filename="latchline-person-${day}.json"`);
    return person;
  }

  @Route(routes.erasePerson)
  erase(
    @Input() { body: { dry_run, ...person } }: InputOf<typeof routes.erasePerson>,
    @Caller() caller: SignedIn,
  ) {
    const actor = caller.user.email;
    return this.services.request(erasePerson, { person, dry_run, actor }, { timeoutMs });
  }
}
