import { Controller } from '@nestjs/common';
import { routes } from '@latchline/contracts/api/routes';
import { getLocation, getRegion, listLocations } from '@latchline/contracts/locations/location.operations';
import { ServiceClient } from '@latchline/runtime/requests/service-client';
import type { InputOf } from '../../edge/route';
import { Input, Route } from '../../edge/route.decorator';
import { PublicTexts } from '../public-texts';

@Controller()
export class LocationsController {
  constructor(
    private readonly services: ServiceClient,
    private readonly texts: PublicTexts,
  ) {}

  @Route(routes.listLocations)
  async list(@Input() { query }: InputOf<typeof routes.listLocations>) {
    const { items, next_cursor = null } = await this.services.request(listLocations, query);
    return { items: await this.texts.towns(items), next_cursor };
  }

  @Route(routes.getLocation)
  async get(@Input() { params }: InputOf<typeof routes.getLocation>) {
    return this.texts.town(await this.services.request(getLocation, params));
  }

  @Route(routes.getRegion)
  async region(@Input() { params }: InputOf<typeof routes.getRegion>) {
    return this.texts.region(await this.services.request(getRegion, params));
  }
}
