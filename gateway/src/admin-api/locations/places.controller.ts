import { Controller, Headers } from '@nestjs/common';
import { routes } from '@latchline/contracts/http/routes';
import { locationErrors } from '@latchline/contracts/locations/location.errors';
import {
  changeCity,
  changeRegion,
  listEditedCities,
  listEditedRegions,
} from '@latchline/contracts/locations/place-editing.commands';
import { CodedError } from '@latchline/contracts/messaging/coded-error';
import { ServiceClient } from '@latchline/runtime/messaging/service-client';
import type { InputOf, SignedIn } from '../../edge/route';
import { Caller, Input, Route } from '../../edge/route.decorator';
import { expectedVersion } from '../versions/expected-version';

/** The region and the cities beyond it. There are a handful: one of them is looked for among all. */
@Controller()
export class PlacesController {
  constructor(private readonly services: ServiceClient) {}

  @Route(routes.listEditedRegions)
  regions() {
    return this.services.request(listEditedRegions, {});
  }

  @Route(routes.getEditedRegion)
  async region(@Input() { params }: InputOf<typeof routes.getEditedRegion>) {
    return among(await this.regions(), params.id);
  }

  @Route(routes.changeRegion)
  async changeRegion(
    @Input() { params, body: patch }: InputOf<typeof routes.changeRegion>,
    @Caller() { user }: SignedIn,
    @Headers('if-match') ifMatch: string | undefined,
  ) {
    const current = async () => among(await this.regions(), params.id);
    const expected = await expectedVersion(ifMatch, current, locationErrors.stale);
    const change = { ...params, patch, actor: user.email, ...expected };
    return this.services.request(changeRegion, change);
  }

  @Route(routes.listEditedCities)
  cities() {
    return this.services.request(listEditedCities, {});
  }

  @Route(routes.getEditedCity)
  async city(@Input() { params }: InputOf<typeof routes.getEditedCity>) {
    return among(await this.cities(), params.id);
  }

  @Route(routes.changeCity)
  async changeCity(
    @Input() { params, body: patch }: InputOf<typeof routes.changeCity>,
    @Caller() { user }: SignedIn,
    @Headers('if-match') ifMatch: string | undefined,
  ) {
    const current = async () => among(await this.cities(), params.id);
    const expected = await expectedVersion(ifMatch, current, locationErrors.stale);
    const change = { ...params, patch, actor: user.email, ...expected };
    return this.services.request(changeCity, change);
  }
}

function among<T extends { readonly id: string }>(
  { items }: { readonly items: readonly T[] },
  id: string,
): T {
  const found = items.find((one) => one.id === id);
  if (!found) throw new CodedError(locationErrors.notFound, 'There is no such place');
  return found;
}
