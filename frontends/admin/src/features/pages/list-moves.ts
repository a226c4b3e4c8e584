/** Moves one item up or down by one place; at either end the list stays the same. */
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

/** The name of a list item: its position, and its heading or text if it has one. */
export function nameOfItem(item: unknown, index: number): string {
  const { heading, title, question, label, value } = (item ?? {}) as Record<string, unknown>;
  const own = [heading, title, question, label, value].find(
    (text) => typeof text === 'string' && text !== '',
  );
  const text = typeof own === 'string' ? own : typeof item === 'string' ? item : '';
  return `${index + 1}${text ? `. ${text.length > 60 ? `${text.slice(0, 60)}…` : text}` : ''}`;
}
