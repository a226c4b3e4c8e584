import { Controller, Res } from '@nestjs/common';
import { londonDate } from '@latchline/contracts/time/london-time';
import { routes } from '@latchline/contracts/api/routes';
import type { FastifyReply } from 'fastify';
import type { InputOf } from '../../edge/route';
import { Input, Route } from '../../edge/route.decorator';
import { ExportPerson } from './export-person';

@Controller()
export class PeopleController {
  constructor(private readonly exports: ExportPerson) {}

  @Route(routes.exportPerson)
  async export(
    @Input() { body }: InputOf<typeof routes.exportPerson>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const person = await this.exports.run(body);
    const day = londonDate(new Date(person.exported_at));
    void reply.header('content-disposition', `attachment; filename="latchline-person-${day}.json"`);
    return person;
  }
}
