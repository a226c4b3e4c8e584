import { Controller } from '@nestjs/common';
import { routes } from '@latchline/contracts/http/routes';
import {
  holdLead,
  holdLeads,
  releaseLead,
  releaseLeads,
} from '@latchline/contracts/leads/quarantine.commands';
import { ServiceClient } from '@latchline/runtime/messaging/service-client';
import type { InputOf, SignedIn } from '../../edge/route';
import { Caller, Input, Route } from '../../edge/route.decorator';

@Controller()
export class QuarantineController {
  constructor(private readonly services: ServiceClient) {}

  /** The answer of a move carries the version that the next change may name. */
  @Route(routes.releaseLead)
  async release(@Input() { params }: InputOf<typeof routes.releaseLead>, @Caller() { user }: SignedIn) {
    return this.services.request(releaseLead, { ...params, actor: user.email });
  }

  @Route(routes.holdLead)
  async hold(@Input() { params }: InputOf<typeof routes.holdLead>, @Caller() { user }: SignedIn) {
    return this.services.request(holdLead, { ...params, actor: user.email });
  }

  @Route(routes.releaseLeads)
  releaseAll(@Input() { body }: InputOf<typeof routes.releaseLeads>, @Caller() { user }: SignedIn) {
    return this.services.request(releaseLeads, { ...body, actor: user.email });
  }

  @Route(routes.holdLeads)
  holdAll(@Input() { body }: InputOf<typeof routes.holdLeads>, @Caller() { user }: SignedIn) {
    return this.services.request(holdLeads, { ...body, actor: user.email });
  }
}
