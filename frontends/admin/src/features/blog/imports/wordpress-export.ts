import { htmlToMarkdown } from './html-to-markdown';
import { type ReadPost, slugOf } from './imported-post';

const namespaces = {
  content: 'http://purl.org/rss/1.0/modules/content/',
  excerpt: /^http:\/\/wordpress\.org\/export\/[\d.]+\/excerpt\/$/,
  wp: /^http:\/\/wordpress\.org\/export\/[\d.]+\/$/,
} as const;
type Prefix = keyof typeof namespaces;

/** Text of a child element. The namespaces carry the version of the export. */
function textIn(item: Element, prefix: Prefix | null, name: string): string {
  const found = [...item.children].find(({ localName, namespaceURI }) => {
    if (localName !== name) return false;
    if (prefix === null) return namespaceURI === null;
    const wanted = namespaces[prefix];
    return typeof wanted === 'string' ? namespaceURI === wanted : wanted.test(namespaceURI ?? '');
  });
  return found?.textContent?.trim() ?? '';
}

const pathOf = (address: string): string | undefined => {
  try {
    const { pathname, search } = new URL(address);
    return pathname === '/' && search === '' ? undefined : pathname;
  } catch {
    return undefined;
  }
};

/** Articles of a WordPress export (WXR). Pages, attachments and the trash are left out. */
export function postsOfWordPress(text: string): ReadPost[] {
  const xml = new DOMParser().parseFromString(text, 'text/xml');
  if (xml.querySelector('parsererror') || xml.documentElement.localName !== 'rss')
    throw new Error('Not a WordPress export');
  const items = [...xml.querySelectorAll('channel > item')].filter(
    (item) =>
      textIn(item, 'wp', 'post_type') === 'post' &&
      !['trash', 'auto-draft', 'inherit'].includes(textIn(item, 'wp', 'status')),
  );
  const addresses = new Map(items.flatMap((item) => addressOf(item)));
  return items.map((item) => postOf(item, addresses));
}

/** Old and new address of an article. */
function addressOf(item: Element): [string, string][] {
  const path = pathOf(textIn(item, null, 'link'));
  const slug = slugOf(textIn(item, 'wp', 'post_name') || textIn(item, null, 'title'));
  return path ? [[path.replace(/\/$/, ''), `/blog/${slug}`]] : [];
}

function postOf(item: Element, addresses: ReadonlyMap<string, string>): ReadPost {
  const pictures = new Set<string>();
  const content = htmlToMarkdown(textIn(item, 'content', 'encoded'), {
    link: (address) =>
      addresses.get(pathOf(new URL(address, 'https://x.invalid').href)?.replace(/\/$/, '') ?? '') ?? address,
    picture: (address) => pictures.add(address),
  });
  const status = textIn(item, 'wp', 'status');
  const gmt = textIn(item, 'wp', 'post_date_gmt');
  const category = [...item.children].find(
    (child) => child.localName === 'category' && child.getAttribute('domain') === 'category',
  );
  const path = pathOf(textIn(item, null, 'link'));
  return {
    title: textIn(item, null, 'title'),
    slug: textIn(item, 'wp', 'post_name') || undefined,
    content,
    excerpt: textIn(item, 'excerpt', 'encoded') || undefined,
    date: gmt && !gmt.startsWith('0000') ? `${gmt.replace(' ', 'T')}Z` : undefined,
    isDraft: status !== 'publish' && status !== 'future',
    category: category?.textContent?.trim() || undefined,
    formerPath: status === 'publish' ? path : undefined,
    remarks: pictures.size > 0 ? [`Add these pictures yourself: ${[...pictures].join(' ')}`] : [],
  };
}
