import { Controller } from '@nestjs/common';
import { routes } from '@latchline/contracts/http/routes';
import {
  checkCoverage,
  getLocation,
  getRegion,
  listLocations,
} from '@latchline/contracts/locations/location.commands';
import { ServiceClient } from '@latchline/runtime/messaging/service-client';
import type { InputOf } from '../../edge/route';
import { Input, Route } from '../../edge/route.decorator';

@Controller()
export class LocationsController {
  constructor(private readonly services: ServiceClient) {}

  @Route(routes.checkCoverage)
  coverage(@Input() { query }: InputOf<typeof routes.checkCoverage>) {
    return this.services.request(checkCoverage, query);
  }

  @Route(routes.listLocations)
  async list(@Input() { query }: InputOf<typeof routes.listLocations>) {
    const { items, next_cursor = null } = await this.services.request(listLocations, query);
    return { items, next_cursor };
  }

  @Route(routes.getLocation)
  get(@Input() { params }: InputOf<typeof routes.getLocation>) {
    return this.services.request(getLocation, params);
  }

  @Route(routes.getRegion)
  region(@Input() { params }: InputOf<typeof routes.getRegion>) {
    return this.services.request(getRegion, params);
  }
}
