import type { Nodes } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { gfm } from 'micromark-extension-gfm';

/** The text of the first paragraph that is not blank; an empty string if the article has no such paragraph. */
export function firstParagraph(markdown: string): string {
  const { children } = fromMarkdown(markdown, { extensions: [gfm()], mdastExtensions: [gfmFromMarkdown()] });
  const paragraphs = children.filter(({ type }) => type === 'paragraph');
  return paragraphs.map((paragraph) => wordsOf(paragraph).replace(/\s+/g, ' ').trim()).find(Boolean) ?? '';
}

function wordsOf(node: Nodes): string {
  if (node.type === 'html') return '';
  if (node.type === 'break') return ' ';
  if ('value' in node) return node.value;
  return 'children' in node ? node.children.map(wordsOf).join('') : '';
}
