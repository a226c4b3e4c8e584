import { listEditedLocations } from '@latchline/contracts/locations/location-editing.operations';
import type { ServiceClient } from '@latchline/runtime/requests/service-client';
import { itemList } from './item-list';
import type { ZipEntry } from './zip-stream';

/** Towns with all their texts, 7 KB each. */
const limit = 100;

/** All towns with their texts, a page at a time: there may be ten thousand. */
export const townEntry = (services: ServiceClient): ZipEntry => ({
  name: 'towns.json',
  content: () => itemList(towns(services)),
});

async function* towns(services: ServiceClient): AsyncGenerator<unknown> {
  let cursor: string | null | undefined;
  do {
    const page = await services.request(listEditedLocations, { limit, ...(cursor && { cursor }) });
    yield* page.items;
    cursor = page.next_cursor;
  } while (cursor);
}
