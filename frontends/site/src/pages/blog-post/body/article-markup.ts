import { unbroken } from '@latchline/contracts/content/copy/copy-text';
import { type Element, textOf } from './element';
import type { Root } from './hast';
import { stackOnPhones } from './stacked-table';

export interface Illustration {
  heading: string;
  drawing: string;
  alt: string;
}

/** A section of an article, as its table of contents names it. */
export interface Section {
  id: string;
  text: string;
}

const most = 3;

/**
 * Our headings in the tree of an article: one hash is a section of the page, whose own heading is the title, so that
 * every level moves down by one, and none is left out. Sections are noted down; below those that are named stands a drawing.
 */
export function articleMarkup({
  illustrations,
  sections,
}: {
  illustrations: readonly Illustration[];
  sections: Section[];
}) {
  return (tree: Root): void => {
    const waiting = new Map(illustrations.slice(0, most).map((one) => [one.heading, one]));
    let above = 1;
    tree.children = tree.children.flatMap((node): Root['children'] => {
      if (node.type !== 'element') return [node];
      for (const heading of headingsIn(node)) {
        const level = Math.min(Number(heading.tagName.slice(1)) + 1, above + 1, 6);
        heading.tagName = `h${level}`;
        above = level;
      }
      if (node.tagName !== 'h2') return [node];
      const text = textOf(node).trim();
      sections.push({ id: String(node.properties.id), text });
      const illustration = waiting.get(text);
      if (!illustration) return [node];
      waiting.delete(text);
      return [node, figureOf(illustration)];
    });
    for (const node of tree.children) {
      if (node.type !== 'element') continue;
      keepNumbersWhole(node);
      if (node.tagName === 'table') stackOnPhones(node);
    }
  };
}

/** The element itself, or the headings within a quote or a list. */
function headingsIn(element: Element): Element[] {
  if (/^h[1-6]$/.test(element.tagName)) return [element];
  return element.children.flatMap((child) => (child.type === 'element' ? headingsIn(child) : []));
}

/** After headings have got their ids: these are made of the words alone. */
function keepNumbersWhole(element: Element): void {
  for (const child of element.children) {
    if (child.type === 'text') child.value = unbroken(child.value);
    else if (child.type === 'element') keepNumbersWhole(child);
  }
}

const figureOf = ({ drawing, alt }: Illustration): Element => ({
  type: 'element',
  tagName: 'figure',
  properties: { drawing, alt },
  children: [],
});
