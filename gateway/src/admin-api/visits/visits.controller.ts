import { Controller } from '@nestjs/common';
import { routes } from '@latchline/contracts/http/routes';
import { getVisits } from '@latchline/contracts/seo/visits.commands';
import { ServiceClient } from '@latchline/runtime/messaging/service-client';
import type { InputOf } from '../../edge/route';
import { Input, Route } from '../../edge/route.decorator';

@Controller()
export class VisitsController {
  constructor(private readonly services: ServiceClient) {}

  @Route(routes.getVisits)
  get(@Input() { query }: InputOf<typeof routes.getVisits>) {
    return this.services.request(getVisits, query);
  }
}
