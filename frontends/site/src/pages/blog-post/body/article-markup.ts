import { unbroken } from '@latchline/contracts/content/copy/copy-text';
import { type Element, textOf } from './element';
import type { Root } from './hast';
import { stackOnPhones } from './stacked-table';

export interface Illustration {
  heading: string;
  drawing: string;
  alt: string;
}

/** An entry of the table of contents. */
export interface Section {
  id: string;
  text: string;
}

const mostIllustrations = 3;

/**
 * A rehype plugin: moves headings down one level, because the page title is the h1, without skipping a level; collects the
 * sections; and inserts the illustrations below their headings.
 */
export function articleMarkup({
  illustrations,
  sections,
}: {
  illustrations: readonly Illustration[];
  sections: Section[];
}) {
  return (tree: Root): void => {
    const waiting = new Map(illustrations.slice(0, mostIllustrations).map((one) => [one.heading, one]));
    // Levels, as written, of the heading before and of those it is below.
    let above: string[] = [];
    tree.children = tree.children.flatMap((node): Root['children'] => {
      if (node.type !== 'element') return [node];
      for (const heading of headingsIn(node)) {
        const written = heading.tagName;
        above = [...above.filter((one) => one < written), written];
        heading.tagName = `h${Math.min(above.length + 1, 6)}`;
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

/** Runs after headings have their ids, which are made from the unmodified text. */
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
