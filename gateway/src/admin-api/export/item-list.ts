/** `{"items":[…]}` as text, each item read once those before it have been sent. */
export async function* itemList(items: AsyncIterable<unknown>): AsyncGenerator<string> {
  yield '{"items":[';
  let separator = '\n';
  for await (const item of items) {
    yield separator + JSON.stringify(item);
    separator = ',\n';
  }
  yield '\n]}\n';
}

interface Page<Item> {
  readonly items: readonly Item[];
  readonly next_cursor?: string | null | undefined;
}

/** The items of a list, a page at a time: there may be thousands. */
export async function* everyPage<Item>(
  read: (after: { cursor?: string }) => Promise<Page<Item>>,
): AsyncGenerator<Item> {
  let cursor: string | null | undefined;
  do {
    const page: Page<Item> = await read(cursor ? { cursor } : {});
    yield* page.items;
    cursor = page.next_cursor;
  } while (cursor);
}
