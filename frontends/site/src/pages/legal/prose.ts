/** Paragraphs, lists, tables and links of a plain-text editor. All other markup is shown as text. */
export type Inline = string | { text: string; href: string };
export type Line = readonly Inline[];

export type Block =
  | { kind: 'paragraph'; line: Line }
  | { kind: 'list'; items: readonly Line[] }
  | { kind: 'table'; head: readonly Line[]; rows: readonly (readonly Line[])[] };

const item = /^-\s+/;
const row = /^\|(.*)\|$/;
const link = /\[([^[\]]+)\]\(([^()\s]+)\)/g;
/** URLs that are safe to link to: pages of this site, HTTPS, e-mail addresses and phone numbers. */
const safeUrl = /^(\/(?![/\\])|#|https:\/\/|mailto:|tel:\+?\d)/;

export function inlinesIn(text: string): Line {
  const parts: Inline[] = [];
  let from = 0;
  for (const match of text.matchAll(link)) {
    const [whole, label = '', href = ''] = match;
    if (!safeUrl.test(href)) continue;
    if (match.index > from) parts.push(text.slice(from, match.index));
    parts.push({ text: label, href });
    from = match.index + whole.length;
  }
  if (from < text.length) parts.push(text.slice(from));
  return parts;
}

const cellsIn = (line: string): Line[] =>
  (row.exec(line)?.[1] ?? '').split('|').map((cell) => inlinesIn(cell.trim()));

function blockOf(lines: readonly string[]): Block {
  if (lines.every((line) => item.test(line)))
    return { kind: 'list', items: lines.map((line) => inlinesIn(line.replace(item, ''))) };
  if (lines.length > 1 && lines.every((line) => row.test(line))) {
    const [head = [], ...rows] = lines.map(cellsIn);
    return { kind: 'table', head, rows };
  }
  return { kind: 'paragraph', line: inlinesIn(lines.join(' ')) };
}

export const blocksIn = (text: string): Block[] =>
  text
    .split(/\n\s*\n/)
    .map((chunk) =>
      chunk
        .split('\n')
        .map((line) => line.trim())
        .filter((line) => line !== ''),
    )
    .filter((lines) => lines.length > 0)
    .map(blockOf);

/** An anchor for every heading, stable as long as its text is; duplicates get a number. */
export function anchorsOf(headings: readonly string[]): string[] {
  const uses = new Map<string, number>();
  return headings.map((heading) => {
    const slug = heading
      .toLowerCase()
      .normalize('NFKD')
      .replace(/\p{M}|[’']/gu, '')
      .replace(/[^a-z\d]+/g, '-')
      .replace(/^-|-$/g, '');
    const plain = slug === '' ? 'section' : slug;
    const before = uses.get(plain) ?? 0;
    uses.set(plain, before + 1);
    return before === 0 ? plain : `${plain}-${before + 1}`;
  });
}
