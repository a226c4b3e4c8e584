import { getEditedLocation, listTowns } from '@latchline/contracts/locations/location-editing.operations';
import type { ServiceClient } from '@latchline/runtime/requests/service-client';
import { townEntry } from './town-entry';

const towns = ['Barnsley', 'Maltby'].map((name) => ({ id: name.toLowerCase(), name }));

it.each([2, 0])('writes %s towns as JSON, each read on its own', async (count) => {
  const items = towns.slice(0, count);
  const request = jest.fn(async (query: unknown, data: { id?: string }) =>
    query === listTowns ? { items } : { ...items.find(({ id }) => id === data.id), faqs: [] },
  );
  let text = '';
  const content = townEntry({ request } as unknown as ServiceClient).content();
  for await (const part of content as AsyncIterable<string>) text += part;
  expect(JSON.parse(text)).toEqual({ items: items.map((town) => ({ ...town, faqs: [] })) });
  expect(request.mock.calls.filter(([query]) => query === getEditedLocation)).toHaveLength(count);
});
