import { Controller } from '@nestjs/common';
import { routes } from '@latchline/contracts/api/routes';
import { locationErrors } from '@latchline/contracts/locations/location.errors';
import { listEditedCities, listEditedRegions } from '@latchline/contracts/locations/place-editing.operations';
import { CodedError } from '@latchline/contracts/messaging/coded-error';
import { ServiceClient } from '@latchline/runtime/requests/service-client';
import type { InputOf } from '../../edge/route';
import { Input, Route } from '../../edge/route.decorator';

/** The region and the cities outside it. There are only a few, so one is found by listing all. */
@Controller()
export class PlacesController {
  constructor(private readonly services: ServiceClient) {}

  @Route(routes.getEditedRegion)
  async region(@Input() { params }: InputOf<typeof routes.getEditedRegion>) {
    return among(await this.services.request(listEditedRegions, {}), params.id);
  }

  @Route(routes.getEditedCity)
  async city(@Input() { params }: InputOf<typeof routes.getEditedCity>) {
    return among(await this.services.request(listEditedCities, {}), params.id);
  }
}

function among<T extends { readonly id: string }>(
  { items }: { readonly items: readonly T[] },
  id: string,
): T {
  const found = items.find((one) => one.id === id);
  if (!found) throw new CodedError(locationErrors.notFound, 'This place does not exist');
  return found;
}
