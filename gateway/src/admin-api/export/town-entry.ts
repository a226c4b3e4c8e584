import { listEditedLocations } from '@latchline/contracts/locations/location-editing.operations';
import type { ServiceClient } from '@latchline/runtime/requests/service-client';
import { everyPage, itemList } from './item-list';
import type { ZipEntry } from './zip-stream';

/** Towns with all their texts, 7 KB each. */
const limit = 100;

export const townEntry = (services: ServiceClient): ZipEntry => ({
  name: 'towns.json',
  content: () => itemList(everyPage((after) => services.request(listEditedLocations, { limit, ...after }))),
});
