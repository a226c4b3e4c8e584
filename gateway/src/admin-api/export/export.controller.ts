import { Readable } from 'node:stream';
import { Controller, Res } from '@nestjs/common';
import { routes } from '@latchline/contracts/api/routes';
import { londonDate } from '@latchline/contracts/time/london-time';
import type { FastifyReply } from 'fastify';
import { Route } from '../../edge/route.decorator';
import { ExportEverything } from './export-everything';

@Controller()
export class ExportController {
  constructor(private readonly everything: ExportEverything) {}

  /** An error after the first bytes aborts the connection, so that a partial archive is not mistaken for a complete one. */
  @Route(routes.exportEverything)
  export(@Res({ passthrough: true }) reply: FastifyReply): Readable {
    void reply.headers({
      'content-type': 'application/zip',
      'content-disposition': `attachment; filename="latchline-export-${londonDate(new Date())}.zip"`,
    });
    return Readable.from(this.everything.archive());
  }
}
