import { escaped } from '@latchline/contracts/http/escaped';

export interface RssItem {
  readonly title: string;
  readonly link: string;
  readonly description: string;
  readonly author: string;
  readonly category: string;
  readonly published_at: string;
}

export interface RssChannel {
  readonly title: string;
  readonly description: string;
  readonly link: string;
  /** Address of the feed itself. */
  readonly feed: string;
  readonly copyright: string;
  readonly items: readonly RssItem[];
}

/** An RSS 2.0 document (rssboard.org). Author names go in `dc:creator`, since `author` must be an e-mail address. */
export function rssOf({ items, feed, ...channel }: RssChannel): string {
  const newest = items[0] && element('lastBuildDate', dateOf(items[0].published_at));
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/">',
    '<channel>',
    element('title', channel.title),
    element('link', channel.link),
    element('description', channel.description),
    element('language', 'en-GB'),
    element('copyright', channel.copyright),
    newest ?? '',
    `<atom:link href="${escaped(feed)}" rel="self" type="application/rss+xml"/>`,
    ...items.map(itemOf),
    '</channel>',
    '</rss>',
    '',
  ].join('\n');
}

/** Feed readers interpret titles and descriptions as HTML, so text is escaped twice. */
const itemOf = ({ title, link, description, author, category, published_at }: RssItem): string =>
  [
    '<item>',
    element('title', escaped(title)),
    element('link', link),
    `<guid isPermaLink="true">${escaped(link)}</guid>`,
    element('pubDate', dateOf(published_at)),
    element('description', escaped(description)),
    element('dc:creator', author),
    element('category', category),
    '</item>',
  ].join('\n');

const element = (name: string, text: string): string => `<${name}>${escaped(printable(text))}</${name}>`;

/** XML 1.0 allows no control characters, not even escaped ones. */
const printable = (text: string): string => text.replace(/[\p{Cc}\p{Cs}\uFFFE\uFFFF]/gu, ' ');

const dateOf = (time: string): string => new Date(time).toUTCString();
