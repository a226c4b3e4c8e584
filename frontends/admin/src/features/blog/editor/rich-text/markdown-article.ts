import type { Node } from 'prosemirror-model';
import { parseBlocks } from './parse-markdown';
import { schema } from './schema';
import { isEmpty, markdownOf } from './write-markdown';

/** The Markdown of a block, and what stood before it. */
interface Source {
  readonly text: string;
  readonly gap: string;
  readonly previous: Node | null;
}

/**
 * An article that is read from Markdown and written back. Blocks that are as they were read stay character by character as
 * their author wrote them; only the others are written anew.
 */
export class MarkdownArticle {
  readonly doc: Node;
  private readonly sources = new WeakMap<Node, Source>();
  /** Blocks as they were read, by what they say: an undone change leaves an equal block, but another object. */
  private readonly read = new Map<string, Node>();

  constructor(markdown: string) {
    const blocks = parseBlocks(markdown);
    let previous: Node | null = null;
    for (const { node, text, gap } of blocks) {
      this.sources.set(node, { text, gap, previous });
      this.read.set(JSON.stringify(node), node);
      previous = node;
    }
    const nodes = blocks.map(({ node }) => node);
    this.doc = schema.nodes.doc.create(null, nodes.length > 0 ? nodes : schema.nodes.paragraph.create());
  }

  write(doc: Node): string {
    const blocks = doc.children
      .filter((block) => !isEmpty(block))
      .map((block) => (this.sources.has(block) ? block : (this.read.get(JSON.stringify(block)) ?? block)));
    const parts = blocks.map((block, index) => this.part(block, index === 0 ? null : blocks[index - 1]));
    // Only beside a new block can Markdown read otherwise: two lists with the same bullet become one, say.
    const from = Math.max(0, parts.findIndex(({ isNew }) => isNew) - 1);
    const to = parts.findLastIndex(({ isNew }) => isNew) + 2;
    if (to > 1 && !readsAs(textOf(parts.slice(from, to)), blocks.slice(from, to))) return markdownOf(blocks);
    blocks.forEach((block, index) => {
      const { text = '', gap = '' } = parts[index] ?? {};
      this.sources.set(block, { text, gap, previous: blocks[index - 1] ?? null });
    });
    return textOf(parts);
  }

  private part(
    block: Node,
    previous: Node | null | undefined,
  ): Omit<Source, 'previous'> & { isNew: boolean } {
    const source = this.sources.get(block);
    if (source && source.previous === previous) return { ...source, isNew: false };
    return { text: source?.text ?? markdownOf([block]), gap: previous ? '\n\n' : '', isNew: true };
  }
}

const textOf = (parts: readonly Omit<Source, 'previous'>[]): string =>
  parts.map(({ gap, text }) => gap + text).join('');

/** Compares what blocks there are and what they say, since spaces at their ends are not written. */
function readsAs(text: string, blocks: readonly Node[]): boolean {
  const outline = (all: readonly Node[]) =>
    all.map(({ type, textContent }) => `${type.name} ${textContent.trim()}`).join('\n');
  return outline(parseBlocks(text).map(({ node }) => node)) === outline(blocks);
}
