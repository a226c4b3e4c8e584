import { Controller, Res } from '@nestjs/common';
import { routes } from '@latchline/contracts/api/routes';
import type { FastifyReply } from 'fastify';
import type { InputOf } from '../../edge/route';
import { Input, Route } from '../../edge/route.decorator';
import { ExportLeads, exportHeaders } from './export-leads';

@Controller()
export class LeadListsController {
  constructor(private readonly exports: ExportLeads) {}

  @Route(routes.exportLeads)
  async export(
    @Input() { query }: InputOf<typeof routes.exportLeads>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const lines = await this.exports.open(query);
    void reply.headers(exportHeaders(new Date()));
    return lines;
  }
}
