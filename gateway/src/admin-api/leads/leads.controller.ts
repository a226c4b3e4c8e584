import { Controller, Headers } from '@nestjs/common';
import { routes } from '@latchline/contracts/http/routes';
import { getLead, listLeads } from '@latchline/contracts/leads/lead.commands';
import { ServiceClient } from '@latchline/runtime/messaging/service-client';
import type { InputOf, SignedIn } from '../../edge/route';
import { Caller, Input, Route } from '../../edge/route.decorator';
import { LeadDeliveries } from '../notifications/lead-deliveries';
import { ChangeLead } from './change-lead';

@Controller()
export class LeadsController {
  constructor(
    private readonly services: ServiceClient,
    private readonly change: ChangeLead,
    private readonly deliveries: LeadDeliveries,
  ) {}

  @Route(routes.listLeads)
  list(@Input() { query }: InputOf<typeof routes.listLeads>) {
    return this.services.request(listLeads, query);
  }

  @Route(routes.getLead)
  async get(@Input() { params }: InputOf<typeof routes.getLead>) {
    const [lead, deliveries] = await Promise.all([
      this.services.request(getLead, params),
      this.deliveries.ifKnown(params.id),
    ]);
    return { ...lead, deliveries };
  }

  @Route(routes.changeLead)
  async patch(
    @Input() { params, body }: InputOf<typeof routes.changeLead>,
    @Caller() caller: SignedIn,
    @Headers('if-match') ifMatch: string | undefined,
  ) {
    const actor = caller.user.email;
    return this.change.run({ id: params.id, patch: body, actor, ifMatch });
  }
}
