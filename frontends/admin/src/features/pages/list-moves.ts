/** The list with one item one place further up or down; the same list where there is no further. */
export function moved<Item>(items: readonly Item[], from: number, by: 1 | -1): Item[] {
  const to = from + by;
  if (to < 0 || to >= items.length) return [...items];
  const next = [...items];
  const [item] = next.splice(from, 1);
  next.splice(to, 0, item as Item);
  return next;
}

export const without = <Item>(items: readonly Item[], index: number): Item[] =>
  items.filter((_, at) => at !== index);

/** What a list calls one of its items: its own heading where it has one. */
export function nameOfItem(item: unknown, index: number): string {
  const { heading, title, question, label, value } = (item ?? {}) as Record<string, unknown>;
  const own = [heading, title, question, label, value].find(
    (text) => typeof text === 'string' && text !== '',
  );
  const text = typeof own === 'string' ? own : typeof item === 'string' ? item : '';
  return `${index + 1}${text ? `. ${text.length > 60 ? `${text.slice(0, 60)}…` : text}` : ''}`;
}
