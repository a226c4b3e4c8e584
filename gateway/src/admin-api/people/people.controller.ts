import { Readable } from 'node:stream';
import { Controller, Res } from '@nestjs/common';
import type { PersonExport } from '@latchline/contracts/leads/person.operations';
import { londonDate } from '@latchline/contracts/time/london-time';
import { routes } from '@latchline/contracts/api/routes';
import type { FastifyReply } from 'fastify';
import type { InputOf } from '../../edge/route';
import { Input, Route } from '../../edge/route.decorator';
import { ExportPerson } from './export-person';

@Controller()
export class PeopleController {
  constructor(private readonly exports: ExportPerson) {}

  /** Files follow the words. An error among them aborts the connection, so that a part is not mistaken for everything. */
  @Route(routes.exportPerson)
  async export(
    @Input() { body }: InputOf<typeof routes.exportPerson>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<PersonExport> {
    const words = await this.exports.words(body);
    const day = londonDate(new Date(words.exported_at));
    void reply.headers({
      'content-type': 'application/json; charset=utf-8',
      'content-disposition': `attachment; filename="latchline-person-${day}.json"`,
    });
    // The same as a stream of JSON.
    return Readable.from(this.exports.text(words)) as Readable & PersonExport;
  }
}
