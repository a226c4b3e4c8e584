import { Controller, Headers } from '@nestjs/common';
import { routes } from '@latchline/contracts/http/routes';
import {
  changeLocation,
  createLocation,
  deleteLocation,
  getEditedLocation,
  listEditedLocations,
} from '@latchline/contracts/locations/location-editing.commands';
import { locationErrors } from '@latchline/contracts/locations/location.errors';
import { ServiceClient } from '@latchline/runtime/messaging/service-client';
import type { InputOf, SignedIn } from '../../edge/route';
import { Caller, Input, Route } from '../../edge/route.decorator';
import { expectedVersion } from '../versions/expected-version';

@Controller()
export class EditedLocationsController {
  constructor(private readonly services: ServiceClient) {}

  @Route(routes.listEditedLocations)
  list() {
    return this.services.request(listEditedLocations, {});
  }

  @Route(routes.getEditedLocation)
  async get(@Input() { params }: InputOf<typeof routes.getEditedLocation>) {
    return this.services.request(getEditedLocation, params);
  }

  @Route(routes.createLocation)
  async create(
    @Input() { body: location }: InputOf<typeof routes.createLocation>,
    @Caller() { user }: SignedIn,
  ) {
    return this.services.request(createLocation, { location, actor: user.email });
  }

  @Route(routes.changeLocation)
  async change(
    @Input() { params, body: patch }: InputOf<typeof routes.changeLocation>,
    @Caller() { user }: SignedIn,
    @Headers('if-match') ifMatch: string | undefined,
  ) {
    const expected = await this.expected(params, ifMatch);
    const change = { ...params, patch, actor: user.email, ...expected };
    return this.services.request(changeLocation, change);
  }

  @Route(routes.deleteLocation)
  async remove(
    @Input() { params }: InputOf<typeof routes.deleteLocation>,
    @Caller() { user }: SignedIn,
    @Headers('if-match') ifMatch: string | undefined,
  ): Promise<void> {
    const expected = await this.expected(params, ifMatch);
    await this.services.request(deleteLocation, { ...params, actor: user.email, ...expected });
  }

  private expected(params: { id: string }, ifMatch: string | undefined) {
    const current = () => this.services.request(getEditedLocation, params);
    return expectedVersion(ifMatch, current, locationErrors.stale);
  }
}
