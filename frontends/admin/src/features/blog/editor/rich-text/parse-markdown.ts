import type { List, Nodes, PhrasingContent, RootContent, Table } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { gfm } from 'micromark-extension-gfm';
import type { Mark, Node } from 'prosemirror-model';
import { type NodeName, schema } from './schema';

export interface ParsedBlock {
  readonly node: Node;
  /** Its Markdown as the author wrote it. */
  readonly text: string;
  /** What stands between the block before and this one. */
  readonly gap: string;
}

/** Reads Markdown with the parser of the public page, so that both understand the same by it. */
export function parseBlocks(markdown: string): ParsedBlock[] {
  const tree = fromMarkdown(markdown, { extensions: [gfm()], mdastExtensions: [gfmFromMarkdown()] });
  let end = 0;
  return tree.children.map((block) => {
    const [from, to] = [block.position?.start.offset ?? 0, block.position?.end.offset ?? 0];
    const [text, gap] = [markdown.slice(from, to), markdown.slice(end, from)];
    end = to;
    const asMarkdown = () => schema.nodes.markdown_block.create({ source: text.trimEnd() });
    return { node: blockOf(block) ?? asMarkdown(), text, gap };
  });
}

/** Undefined if this view has no form for the block or for something in it. */
function blockOf(block: RootContent): Node | undefined {
  const { nodes } = schema;
  switch (block.type) {
    case 'paragraph':
      return withContent('paragraph', null, inlinesOf(block.children));
    case 'heading':
      return withContent('heading', { level: block.depth }, inlinesOf(block.children));
    case 'blockquote':
      return withContent('blockquote', null, allOf(block.children, blockOf));
    case 'list':
      return listOf(block);
    case 'table':
      return tableOf(block);
    case 'thematicBreak':
      return nodes.rule.create();
    case 'code':
      // Words after the language mean nothing to the public page, and would be lost.
      if (block.meta) return undefined;
      return nodes.code_block.create(
        { language: block.lang ?? null },
        block.value ? schema.text(block.value) : null,
      );
    default:
      return undefined;
  }
}

function listOf({ ordered, start, spread, children }: List): Node | undefined {
  const items = allOf(children, (item) => {
    // A check box of a task list.
    if (typeof item.checked === 'boolean') return undefined;
    const blocks =
      item.children.length > 0 ? allOf(item.children, blockOf) : [schema.nodes.paragraph.create()];
    return withContent('list_item', null, blocks);
  });
  const isSpread = (spread ?? false) || children.some((item) => item.spread);
  if (!ordered) return withContent('bullet_list', { spread: isSpread }, items);
  return withContent('ordered_list', { spread: isSpread, start: start ?? 1 }, items);
}

function tableOf({ align, children }: Table): Node | undefined {
  const rows = allOf(children, (row, index) => {
    const type = index === 0 ? 'table_header' : 'table_cell';
    const cells = allOf(row.children, (cell, column) => {
      const line = withContent('paragraph', null, inlinesOf(cell.children));
      return line && withContent(type, { align: align?.[column] ?? null }, [line]);
    });
    // Rows of Markdown may be shorter than the first one.
    const missing = (children[0]?.children.length ?? 0) - row.children.length;
    const fill = Array.from({ length: Math.max(0, missing) }, (_, index) =>
      schema.nodes[type].createAndFill({ align: align?.[row.children.length + index] ?? null }),
    );
    return cells && withContent('table_row', null, [...cells, ...fill.filter((cell) => cell !== null)]);
  });
  return withContent('table', null, rows);
}

function inlinesOf(children: readonly PhrasingContent[], marks: readonly Mark[] = []): Node[] | undefined {
  const found = allOf(children, (child) => inlineOf(child, marks));
  return found?.flat();
}

function inlineOf(inline: PhrasingContent, marks: readonly Mark[]): Node[] | undefined {
  const under = (mark: Mark, children: readonly PhrasingContent[]) =>
    inlinesOf(children, mark.addToSet(marks));
  switch (inline.type) {
    case 'text':
      // A line that ends in the source goes on in the paragraph.
      return inline.value ? [schema.text(inline.value.replace(/\s*\n\s*/g, ' '), marks)] : [];
    case 'strong':
      return under(schema.mark('strong'), inline.children);
    case 'emphasis':
      return under(schema.mark('emphasis'), inline.children);
    case 'delete':
      return under(schema.mark('strike'), inline.children);
    case 'link':
      return under(schema.mark('link', { href: inline.url, title: inline.title ?? null }), inline.children);
    case 'inlineCode':
      return [schema.text(inline.value, schema.mark('code').addToSet(marks))];
    case 'image': {
      const { url, alt, title } = inline;
      return [schema.nodes.picture.create({ src: url, alt: alt ?? '', title: title ?? null }, null, marks)];
    }
    case 'break':
      return [schema.nodes.line_break.create(null, null, marks)];
    default:
      return undefined;
  }
}

/** Undefined if the content is, or if the schema does not allow it there. */
function withContent(
  type: NodeName,
  attrs: Readonly<Record<string, unknown>> | null,
  content: readonly Node[] | undefined,
): Node | undefined {
  if (!content) return undefined;
  const node = schema.nodes[type].create(attrs, content);
  return node.type.validContent(node.content) ? node : undefined;
}

/** Undefined as soon as one of them is. */
function allOf<T extends Nodes, R>(
  children: readonly T[],
  convert: (child: T, index: number) => R | undefined,
): R[] | undefined {
  const converted = children.map(convert);
  return converted.includes(undefined) ? undefined : (converted as R[]);
}
