import { type DefaultTreeAdapterTypes, parse } from 'parse5';

type Element = DefaultTreeAdapterTypes.Element;
type Node = DefaultTreeAdapterTypes.ChildNode;

export interface PictureReading {
  readonly address: string;
  /** Null if missing; empty for a decorative picture. */
  readonly alt: string | null;
}

/** What a crawler finds on a page. */
export interface PageReading {
  readonly titles: readonly string[];
  readonly descriptions: readonly string[];
  readonly headings: readonly string[];
  readonly canonicals: readonly string[];
  readonly noindex: boolean;
  /** As written, without duplicates. */
  readonly links: readonly string[];
  readonly pictures: readonly PictureReading[];
  /** Fragments that links can target. */
  readonly anchors: ReadonlySet<string>;
  /** Errors of invalid structured data. */
  readonly brokenData: readonly string[];
  /** The main text, without menus, forms and parts of every page. */
  readonly text: string;
}

/** Elements without main text. */
const notText = new Set([
  'script',
  'style',
  'template',
  'noscript',
  'form',
  'nav',
  'svg',
  'header',
  'footer',
  'dialog',
]);

export function readPage(html: string): PageReading {
  const elements = [...elementsIn(parse(html).childNodes)];
  const named = (name: string) => elements.filter(({ tagName }) => tagName === name);
  const metas = (name: string) =>
    named('meta')
      .filter((meta) => attribute(meta, 'name')?.toLowerCase() === name)
      .map((meta) => (attribute(meta, 'content') ?? '').trim());
  const inHead = named('title').filter(({ namespaceURI }) => namespaceURI.endsWith('xhtml'));
  const main = named('main')[0] ?? named('body')[0];
  return {
    titles: inHead.map((title) => wordsOf(title)),
    descriptions: metas('description'),
    headings: named('h1').map((heading) => wordsOf(heading)),
    canonicals: named('link')
      .filter((link) => attribute(link, 'rel')?.toLowerCase().split(/\s+/).includes('canonical'))
      .map((link) => attribute(link, 'href') ?? ''),
    noindex: [...metas('robots'), ...metas('googlebot')].some((content) =>
      /\b(noindex|none)\b/i.test(content),
    ),
    links: [...new Set(named('a').flatMap((link) => attribute(link, 'href') ?? []))],
    pictures: named('img').map((image) => ({
      address: attribute(image, 'src') ?? '',
      alt: isDecoration(image) ? '' : (attribute(image, 'alt') ?? null),
    })),
    anchors: new Set(
      elements.flatMap((element) => [attribute(element, 'id') ?? [], anchorName(element) ?? []].flat()),
    ),
    brokenData: named('script')
      .filter((script) => attribute(script, 'type') === 'application/ld+json')
      .flatMap((script) => faultIn(rawTextOf(script))),
    text: main ? wordsOf(main, notText) : '',
  };
}

export const wordCount = (text: string): number => text.match(/[\p{L}\p{N}][\p{L}\p{N}'’-]*/gu)?.length ?? 0;

function* elementsIn(nodes: readonly Node[]): Generator<Element> {
  for (const node of nodes) {
    if (!('tagName' in node)) continue;
    yield node;
    yield* elementsIn(node.childNodes);
    if ('content' in node) yield* elementsIn(node.content.childNodes);
  }
}

const attribute = ({ attrs }: Element, name: string): string | undefined =>
  attrs.find((one) => one.name === name)?.value;

const anchorName = (element: Element) => (element.tagName === 'a' ? attribute(element, 'name') : undefined);

const isDecoration = (element: Element): boolean =>
  attribute(element, 'aria-hidden') === 'true' || attribute(element, 'role') === 'presentation';

function wordsOf(element: Element, without: ReadonlySet<string> = new Set()): string {
  const parts: string[] = [];
  const walk = (nodes: readonly Node[]) => {
    for (const node of nodes) {
      if (node.nodeName === '#text' && 'value' in node) parts.push(node.value);
      if (!('tagName' in node) || without.has(node.tagName)) continue;
      walk(node.childNodes);
      // Element boundaries separate words, even without a space.
      parts.push(' ');
    }
  };
  walk(element.childNodes);
  return parts.join('').replace(/\s+/g, ' ').trim();
}

const rawTextOf = ({ childNodes }: Element): string =>
  childNodes.map((node) => ('value' in node ? node.value : '')).join('');

function faultIn(text: string): string[] {
  try {
    const data: unknown = JSON.parse(text);
    return data !== null && typeof data === 'object' && '@context' in data ? [] : ['It has no @context'];
  } catch (error) {
    return [(error as Error).message];
  }
}
