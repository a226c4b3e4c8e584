const namespaces = {
  content: 'http://purl.org/rss/1.0/modules/content/',
  dc: 'http://purl.org/dc/elements/1.1/',
  excerpt: /^http:\/\/wordpress\.org\/export\/[\d.]+\/excerpt\/$/,
  wp: /^http:\/\/wordpress\.org\/export\/[\d.]+\/$/,
} as const;
type Prefix = keyof typeof namespaces;

/** Text of a child element. The namespaces carry the version of the export. */
export function textIn(item: Element, prefix: Prefix | null, name: string): string {
  const found = [...item.children].find(
    (child) => child.localName === name && isOf(prefix, child.namespaceURI),
  );
  return found?.textContent?.trim() ?? '';
}

/** Text of a field that WordPress stores as HTML, and authors without all rights as "Locks &amp; keys". */
export const plainText = (html: string): string =>
  new DOMParser().parseFromString(html, 'text/html').body.textContent.replace(/\s+/g, ' ').trim();

function isOf(prefix: Prefix | null, namespace: string | null): boolean {
  if (prefix === null) return namespace === null;
  const wanted = namespaces[prefix];
  return typeof wanted === 'string' ? namespace === wanted : wanted.test(namespace ?? '');
}

/** A custom field of an item. */
export function metaOf(item: Element, key: string): string {
  const found = [...item.children].find(
    (child) => child.localName === 'postmeta' && textIn(child, 'wp', 'meta_key') === key,
  );
  return found ? textIn(found, 'wp', 'meta_value') : '';
}

export const itemsOfType = (xml: Document, type: string): Element[] =>
  [...xml.querySelectorAll('channel > item')].filter((item) => textIn(item, 'wp', 'post_type') === type);

/** Names of authors by their login, which articles refer to. */
export const authorsOf = (xml: Document): ReadonlyMap<string, string> =>
  new Map(
    [...(xml.querySelector('channel')?.children ?? [])]
      .filter(({ localName }) => localName === 'author')
      .map((author) => [
        textIn(author, 'wp', 'author_login'),
        plainText(textIn(author, 'wp', 'author_display_name')),
      ]),
  );

/** `URL.parse`, which is newer than the browsers that we support. */
export function urlOf(address: string, base?: string): URL | null {
  try {
    return new URL(address, base);
  } catch {
    return null;
  }
}
