import { Controller, Req, Res, UseFilters } from '@nestjs/common';
import type { LeadAccepted } from '@latchline/contracts/leads/lead.operations';
import { promisedUrgency } from '@latchline/contracts/leads/promised-urgency';
import { probeHeader } from '@latchline/contracts/leads/probes/probe';
import { routes } from '@latchline/contracts/api/routes';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { InputOf } from '../../edge/route';
import { Input, Route } from '../../edge/route.decorator';
import { VisitorPageLinks } from '../../intake/visitor-page-links';
import { returnTarget } from '../../pages/page-rules';
import { LeadFormFilter } from './lead-form.filter';
import { SubmitLead } from './submit-lead';

@Controller()
@UseFilters(LeadFormFilter)
export class LeadsController {
  constructor(
    private readonly submitLead: SubmitLead,
    private readonly links: VisitorPageLinks,
  ) {}

  @Route(routes.submitLead)
  async submit(
    @Input() { body, form }: InputOf<typeof routes.submitLead>,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<LeadAccepted | undefined> {
    const { ip: address, body: raw, headers } = request;
    const { 'idempotency-key': keyHeader, 'user-agent': userAgent, referer, [probeHeader]: probe } = headers;
    const sender = { address, keyHeader, body: raw, userAgent, referer, probe };
    if (!form) {
      const accepted = await this.submitLead.json(body, sender);
      void reply.headers(this.links.headersOf(accepted.id));
      return accepted;
    }
    const { id } = await this.submitLead.form(form, sender);
    const sent = { id, urgency: promisedUrgency(form) };
    void reply.code(303).header('location', returnTarget(form.page, sent));
    return undefined;
  }
}
