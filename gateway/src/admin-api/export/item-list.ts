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
