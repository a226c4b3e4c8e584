import { Controller, Headers, Res } from '@nestjs/common';
import { routes } from '@latchline/contracts/http/routes';
import { assignLeads, changeLeads } from '@latchline/contracts/leads/lead-bulk.commands';
import { mergeLeads, unmergeLead } from '@latchline/contracts/leads/lead-merge.commands';
import { getLeadSeries } from '@latchline/contracts/leads/lead-series.commands';
import { ServiceClient } from '@latchline/runtime/messaging/service-client';
import type { FastifyReply } from 'fastify';
import type { InputOf, SignedIn } from '../../edge/route';
import { Caller, Input, Route } from '../../edge/route.decorator';
import { ExpectedLead } from '../leads/expected-lead';
import { ExportLeads, exportHeaders } from './export-leads';

@Controller()
export class LeadListsController {
  constructor(
    private readonly services: ServiceClient,
    private readonly exports: ExportLeads,
    private readonly expected: ExpectedLead,
  ) {}

  @Route(routes.exportLeads)
  async export(
    @Input() { query }: InputOf<typeof routes.exportLeads>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const lines = await this.exports.open(query);
    void reply.headers(exportHeaders(new Date()));
    return lines;
  }

  @Route(routes.getLeadSeries)
  series(@Input() { query }: InputOf<typeof routes.getLeadSeries>) {
    return this.services.request(getLeadSeries, query);
  }

  @Route(routes.changeLeads)
  changeMany(@Input() { body }: InputOf<typeof routes.changeLeads>, @Caller() caller: SignedIn) {
    return this.services.request(changeLeads, { ...body, actor: caller.user.email });
  }

  @Route(routes.assignLeads)
  assignMany(@Input() { body }: InputOf<typeof routes.assignLeads>, @Caller() caller: SignedIn) {
    return this.services.request(assignLeads, { ...body, actor: caller.user.email });
  }

  @Route(routes.mergeLeads)
  async merge(
    @Input() { body }: InputOf<typeof routes.mergeLeads>,
    @Caller() caller: SignedIn,
    @Headers('if-match') ifMatch: string | undefined,
  ) {
    const expected = await this.expected.versionOf(body.into, ifMatch);
    return this.services.request(mergeLeads, {
      ...body,
      ...expected,
      actor: caller.user.email,
    });
  }

  @Route(routes.unmergeLead)
  async unmerge(@Input() { params }: InputOf<typeof routes.unmergeLead>, @Caller() caller: SignedIn) {
    const command = { id: params.id, actor: caller.user.email };
    return this.services.request(unmergeLead, command);
  }
}
