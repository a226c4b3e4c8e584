import type { ServiceClient } from '@latchline/runtime/requests/service-client';
import { townEntry } from './town-entry';

const towns = ['Barnsley', 'Maltby', 'Wath'].map((name) => ({ id: name.toLowerCase(), name }));

it.each([3, 0])('writes %s towns as JSON, a page after the other', async (count) => {
  const items = towns.slice(0, count);
  const request = jest.fn(async (_: unknown, { cursor }: { cursor?: string }) =>
    cursor
      ? { items: items.slice(2), next_cursor: null }
      : { items: items.slice(0, 2), next_cursor: items[2] ? 'c' : null },
  );
  let text = '';
  const content = townEntry({ request } as unknown as ServiceClient).content();
  for await (const part of content as AsyncIterable<string>) text += part;
  expect(JSON.parse(text)).toEqual({ items });
});
