import type { BlockContent, ListItem, PhrasingContent, RootContent, TableRow } from 'mdast';
import { gfmToMarkdown } from 'mdast-util-gfm';
import { toMarkdown, type Options } from 'mdast-util-to-markdown';
import type { Mark, Node } from 'prosemirror-model';
import { TableMap } from 'prosemirror-tables';

const style: Options = {
  emphasis: '_',
  rule: '-',
  fences: true,
  listItemIndent: 'one',
  extensions: [gfmToMarkdown({ tablePipeAlign: false })],
};

/** Writes blocks as Markdown. Empty paragraphs are left out: Markdown has none. */
export const markdownOf = (blocks: readonly Node[]): string =>
  toMarkdown(
    { type: 'root', children: blocks.filter((block) => !isEmpty(block)).map(rootContentOf) },
    { ...style, ...bulletsFor(blocks) },
  ).trimEnd();

/** Those first that begin no block kept as Markdown, which would become one list with a list beside it. */
function bulletsFor(blocks: readonly Node[]): Options {
  const isTaken = (bullet: string) =>
    blocks.some(
      ({ type, attrs }) => type.name === 'markdown_block' && String(attrs.source).startsWith(bullet),
    );
  const [bullet, bulletOther] = (['-', '*', '+'] as const).toSorted(
    (one, other) => Number(isTaken(one)) - Number(isTaken(other)),
  );
  return { bullet, bulletOther };
}

export const isEmpty = ({ type, content }: Node): boolean => type.name === 'paragraph' && content.size === 0;

function rootContentOf(block: Node): RootContent {
  // HTML is written as it is, which is all that matters here.
  if (block.type.name === 'markdown_block') return { type: 'html', value: String(block.attrs.source) };
  return blockOf(block);
}

function blockOf(block: Node): BlockContent {
  const { attrs, children } = block;
  switch (block.type.name) {
    case 'heading':
      return {
        type: 'heading',
        depth: Math.min(6, Number(attrs.level)) as 1 | 2 | 3 | 4 | 5 | 6,
        children: lineOf(block),
      };
    case 'blockquote':
      return { type: 'blockquote', children: contentOf(children) };
    case 'bullet_list':
    case 'ordered_list': {
      const ordered = block.type.name === 'ordered_list';
      const spread = attrs.spread === true;
      return {
        type: 'list',
        ordered,
        ...(ordered && { start: Number(attrs.start) }),
        spread,
        children: children.map((item): ListItem => {
          return { type: 'listItem', spread, children: contentOf(item.children) };
        }),
      };
    }
    case 'code_block':
      return { type: 'code', lang: attrs.language ? String(attrs.language) : null, value: block.textContent };
    case 'rule':
      return { type: 'thematicBreak' };
    case 'table':
      return tableOf(block);
    case 'markdown_block':
      return { type: 'html', value: String(attrs.source) };
    default:
      return { type: 'paragraph', children: lineOf(block) };
  }
}

/** Empty paragraphs have no Markdown; an empty item of a list has one all the same. */
const contentOf = (blocks: readonly Node[]): BlockContent[] =>
  blocks.filter((block) => !isEmpty(block)).map(blockOf);

type Align = 'left' | 'right' | 'center' | null;
const alignOf = (cell: Node | undefined): Align => {
  const { align } = cell?.attrs ?? {};
  return align === 'left' || align === 'right' || align === 'center' ? align : null;
};

/** Cells that span several columns or rows, as pasted ones may, are followed by empty ones. */
function tableOf(table: Node): BlockContent {
  const { map, width, height } = TableMap.get(table);
  const cellAt = (row: number, column: number): Node | undefined => {
    const position = map[row * width + column] ?? 0;
    return map.indexOf(position) === row * width + column ? (table.nodeAt(position) ?? undefined) : undefined;
  };
  const columns = Array.from({ length: width }, (_, column) => column);
  return {
    type: 'table',
    align: columns.map((column) => alignOf(cellAt(0, column))),
    children: Array.from({ length: height }, (_, row): TableRow => ({
      type: 'tableRow',
      children: columns.map((column) => {
        const line = cellAt(row, column)?.firstChild;
        return { type: 'tableCell', children: line ? withoutEscapedPipe(lineOf(line)) : [] };
      }),
    })),
  };
}

/** A table reads `\|` as a pipe, even within code, so that code with a backslash before a pipe is written as text. */
function withoutEscapedPipe(inlines: readonly PhrasingContent[]): PhrasingContent[] {
  return inlines.map((inline) => {
    if ('children' in inline) return { ...inline, children: withoutEscapedPipe(inline.children) };
    return inline.type === 'inlineCode' && inline.value.includes('\\|')
      ? { type: 'text', value: inline.value }
      : inline;
  });
}

/** The inlines of a block, without spaces at its ends, which Markdown could only write as character codes. */
function lineOf(block: Node): PhrasingContent[] {
  const line = inlinesOf(block.children);
  while (line[0]?.type === 'break') line.shift();
  while (line.at(-1)?.type === 'break') line.pop();
  const [first, last] = [line[0], line.at(-1)];
  if (first?.type === 'text') first.value = first.value.trimStart();
  if (last?.type === 'text') last.value = last.value.trimEnd();
  return line;
}

/** Groups neighbours under the mark that reaches furthest: **one [two](/three)** stays bold as a whole. */
function inlinesOf(inlines: readonly Node[], done: readonly Mark[] = []): PhrasingContent[] {
  const found: PhrasingContent[] = [];
  for (let from = 0; from < inlines.length;) {
    const [inline] = inlines.slice(from);
    if (!inline) break;
    const runs = inline.marks
      .filter((mark) => mark.type.name !== 'code' && !mark.isInSet(done))
      .map((mark) => ({ mark, to: endOfRun(inlines, from, mark) }));
    const longest = runs.reduce<(typeof runs)[number] | undefined>(
      (best, run) => (best && best.to >= run.to ? best : run),
      undefined,
    );
    if (longest)
      found.push(
        ...marked(longest.mark, inlinesOf(inlines.slice(from, longest.to), [...done, longest.mark])),
      );
    else found.push(plainOf(inline));
    from = longest?.to ?? from + 1;
  }
  return found;
}

function endOfRun(inlines: readonly Node[], from: number, mark: Mark): number {
  const end = inlines.findIndex((inline, index) => index > from && !mark.isInSet(inline.marks));
  return end === -1 ? inlines.length : end;
}

function plainOf(inline: Node): PhrasingContent {
  const { attrs } = inline;
  if (inline.type.name === 'line_break') return { type: 'break' };
  if (inline.type.name === 'picture')
    return { type: 'image', url: String(attrs.src), alt: String(attrs.alt), title: titleOf(attrs.title) };
  const value = inline.text ?? '';
  const isCode = inline.marks.some(({ type }) => type.name === 'code');
  return isCode ? { type: 'inlineCode', value } : { type: 'text', value };
}

const titleOf = (title: unknown): string | null => (typeof title === 'string' && title ? title : null);

const marksInMarkdown = { strong: 'strong', emphasis: 'emphasis', strike: 'delete' } as const;

/** Spaces at its ends are written outside: `**bold **text` would not be bold. */
function marked(mark: Mark, children: PhrasingContent[]): PhrasingContent[] {
  if (mark.type.name === 'link')
    return [{ type: 'link', url: String(mark.attrs.href), title: titleOf(mark.attrs.title), children }];
  const name = marksInMarkdown[mark.type.name as keyof typeof marksInMarkdown];
  const [first, last] = [children[0], children.at(-1)];
  const before = first?.type === 'text' ? (/^\s*/.exec(first.value)?.[0] ?? '') : '';
  if (first?.type === 'text') first.value = first.value.slice(before.length);
  const after = last?.type === 'text' ? (/\s*$/.exec(last.value)?.[0] ?? '') : '';
  if (last?.type === 'text') last.value = last.value.slice(0, last.value.length - after.length);
  const within = children.filter((child) => child.type !== 'text' || child.value !== '');
  const space = (value: string): PhrasingContent[] => (value ? [{ type: 'text', value }] : []);
  return [
    ...space(before),
    ...(within.length > 0 ? [{ type: name, children: within }] : []),
    ...space(after),
  ];
}
