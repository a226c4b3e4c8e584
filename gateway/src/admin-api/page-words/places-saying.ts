/** Every text within `value` that holds `q`, whatever the case: where it is, and what it says. */
export function placesSaying(
  q: string,
  value: unknown,
  path: readonly string[] = [],
): { path: string; text: string }[] {
  if (typeof value === 'string')
    return value.toLowerCase().includes(q.toLowerCase())
      ? [{ path: path.join('.'), text: value.slice(0, 300) }]
      : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => placesSaying(q, inner, [...path, key]));
}
