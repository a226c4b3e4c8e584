/** `{"items":[…]}` as text, each item read on its own once those before it have been sent. */
export async function* itemList(
  ids: readonly string[],
  read: (id: string) => Promise<unknown>,
): AsyncGenerator<string> {
  yield '{"items":[';
  for (const [index, id] of ids.entries()) yield `${index > 0 ? ',' : ''}\n${JSON.stringify(await read(id))}`;
  yield '\n]}\n';
}
