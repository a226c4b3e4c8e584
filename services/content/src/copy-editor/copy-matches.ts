import type { CopyMatch } from '@latchline/contracts/content/copy-editor/edited-copy.schema';

const around = 60;

/** The match with some text around it. */
function excerpt(text: string, at: number, length: number): string {
  const from = Math.max(0, at - around);
  const to = Math.min(text.length, at + length + around);
  const cut = text.slice(from, to).replace(/\s+/g, ' ').trim();
  return `${from > 0 ? '…' : ''}${cut}${to < text.length ? '…' : ''}`;
}

/** Every text within `value` that contains `q`, ignoring case. */
export function copyMatches(
  q: string,
  found: Pick<CopyMatch, 'kind' | 'id' | 'title'>,
  value: unknown,
  path: readonly string[] = [],
): CopyMatch[] {
  if (typeof value === 'string') {
    const at = value.toLowerCase().indexOf(q.toLowerCase());
    return at < 0 ? [] : [{ ...found, path: path.join('.'), text: excerpt(value, at, q.length) }];
  }
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => copyMatches(q, found, inner, [...path, key]));
}
