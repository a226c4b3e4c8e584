import { getEditedLocation, listTowns } from '@latchline/contracts/locations/location-editing.operations';
import type { ServiceClient } from '@latchline/runtime/requests/service-client';
import { itemList } from './item-list';
import type { ZipEntry } from './zip-stream';

/** All towns with their texts, one after the other: there may be ten thousand. */
export const townEntry = (services: ServiceClient): ZipEntry => ({
  name: 'towns.json',
  content: () => towns(services),
});

async function* towns(services: ServiceClient): AsyncGenerator<string> {
  const { items } = await services.request(listTowns, {});
  const ids = items.map(({ id }) => id);
  yield* itemList(ids, (id) => services.request(getEditedLocation, { id }));
}
