import { Controller } from '@nestjs/common';
import { routes } from '@latchline/contracts/api/routes';
import { getLead } from '@latchline/contracts/leads/lead.operations';
import { ServiceClient } from '@latchline/runtime/requests/service-client';
import type { InputOf } from '../../edge/route';
import { Input, Route } from '../../edge/route.decorator';
import { LeadDeliveries } from '../notifications/lead-deliveries';

@Controller()
export class LeadsController {
  constructor(
    private readonly services: ServiceClient,
    private readonly deliveries: LeadDeliveries,
  ) {}

  @Route(routes.getLead)
  async get(@Input() { params }: InputOf<typeof routes.getLead>) {
    const [lead, deliveries] = await Promise.all([
      this.services.request(getLead, params),
      this.deliveries.ofLead(params.id),
    ]);
    // Under a second id of the request, the lead has its own id.
    const isItsOwn = lead.id === params.id;
    return { ...lead, deliveries: isItsOwn ? deliveries : await this.deliveries.ofLead(lead.id) };
  }

  @Route(routes.listMessages)
  async messages(@Input() { params }: InputOf<typeof routes.listMessages>) {
    const { conversation: items = [] } = await this.services.request(getLead, params);
    return { items };
  }
}
