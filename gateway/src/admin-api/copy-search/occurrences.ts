/** Every text within `value` that contains `q`, ignoring case, with its path. */
export function occurrencesOf(
  q: string,
  value: unknown,
  path: readonly string[] = [],
): { path: string; text: string }[] {
  if (typeof value === 'string')
    return value.toLowerCase().includes(q.toLowerCase())
      ? [{ path: path.join('.'), text: value.slice(0, 300) }]
      : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => occurrencesOf(q, inner, [...path, key]));
}
