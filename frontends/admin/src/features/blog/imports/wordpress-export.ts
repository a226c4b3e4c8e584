import { htmlToMarkdown } from './html-to-markdown';
import { newSlugOf, type ReadPost } from './imported-post';
import { authorsOf, itemsOfType, metaOf, plainText, textIn, urlOf } from './wordpress-items';
import { type Attachments, attachmentsOf, pictureIn, withoutShortcodes } from './wordpress-pictures';

/** Names a page of the former website, however a link writes its address; empty if it is not the address of a page. */
function pageOf(address: string, site: string): string {
  const url = urlOf(address, site || undefined);
  if (!url || !/^https?:$/.test(url.protocol)) return '';
  const { host, pathname, searchParams } = url;
  // Drafts, and all articles of a site without permalinks, have only a number: "/?p=9".
  const number = searchParams.get('p');
  return host.replace(/^www\./, '') + (number ? `?p=${number}` : pathname.replace(/\/$/, ''));
}

/** WordPress exports them as they were pasted, but XML has no form for them. */
const unprintable = /[^\t\n\r\P{Cc}]|[\ufffe\uffff]/gu;

/** Articles of a WordPress export (WXR), with the addresses of their pictures. Pages and the trash are left out. */
export function postsOfWordPress(text: string): ReadPost[] {
  const xml = new DOMParser().parseFromString(text.replace(unprintable, ''), 'text/xml');
  if (xml.querySelector('parsererror') || xml.documentElement.localName !== 'rss')
    throw new Error('Not a WordPress export');
  const items = itemsOfType(xml, 'post').filter(
    (item) => !['trash', 'auto-draft', 'inherit'].includes(textIn(item, 'wp', 'status')),
  );
  const addresses = new Map(items.flatMap((item) => addressOf(item)));
  const attachments = attachmentsOf(xml);
  const authors = authorsOf(xml);
  return items.map((item) => ({ ...postOf(item, addresses, attachments), author: authorOf(item, authors) }));
}

/** The former page of an article, and its new address. */
function addressOf(item: Element): [string, string][] {
  const page = pageOf(textIn(item, null, 'link'), '');
  const slug = newSlugOf({ slug: formerSlug(item), title: plainText(textIn(item, null, 'title')) });
  return /[/?]/.test(page) ? [[page, `/blog/${slug}`]] : [];
}

/** WordPress encodes letters that are not ASCII: "schl%c3%bcssel". */
function formerSlug(item: Element): string | undefined {
  const name = textIn(item, 'wp', 'post_name');
  try {
    return decodeURIComponent(name) || undefined;
  } catch {
    return name;
  }
}

function postOf(item: Element, addresses: ReadonlyMap<string, string>, attachments: Attachments): ReadPost {
  const site = textIn(item, null, 'link');
  const { html, missing } = withoutShortcodes(textIn(item, 'content', 'encoded'), attachments);
  const content = htmlToMarkdown(html, {
    link: (address) =>
      address.startsWith('#') ? address : (addresses.get(pageOf(address, site)) ?? address),
    picture: (image) => pictureIn(image, attachments, site),
    breaksLines: !html.includes('<!-- wp:'),
  });
  const status = textIn(item, 'wp', 'status');
  const hadPassword = textIn(item, 'wp', 'post_password') !== '';
  const category = [...item.children].find(
    (child) => child.localName === 'category' && child.getAttribute('domain') === 'category',
  );
  const path = pageOf(site, '').includes('?') ? undefined : urlOf(site)?.pathname;
  const featured = attachments.get(metaOf(item, '_thumbnail_id'));
  return {
    title: plainText(textIn(item, null, 'title')),
    slug: formerSlug(item),
    content,
    excerpt: plainText(textIn(item, 'excerpt', 'encoded')) || undefined,
    date: dateOf(item),
    isDraft: hadPassword || (status !== 'publish' && status !== 'future'),
    category: plainText(category?.textContent ?? '') || undefined,
    image: featured?.address,
    imageAlt: featured?.alt || undefined,
    formerPath: status === 'publish' ? path : undefined,
    remarks: [
      ...(hadPassword ? ['It had a password'] : []),
      ...(missing.length > 0 ? [`Left out: ${missing.map((name) => `[${name}]`).join(', ')}`] : []),
    ],
  };
}

/** Some plug-ins store articles without the time in UTC. Their own is that of the office. */
function dateOf(item: Element): string | undefined {
  const [utc, local] = ['post_date_gmt', 'post_date'].map((name) =>
    textIn(item, 'wp', name)
      .replace(/^0000.*/, '')
      .replace(' ', 'T'),
  );
  return (utc && `${utc}Z`) || local || undefined;
}

function authorOf(item: Element, authors: ReadonlyMap<string, string>): string | undefined {
  const login = textIn(item, 'dc', 'creator');
  return authors.get(login) || login || undefined;
}
