import { type SnippetPart, snippetLength } from '@latchline/contracts/seo/heads/snippet-lengths';
import type { SiteReading } from './crawl-site';
import { fault, type FoundFault } from './finding';
import { type ListedPage, listedPages, othersOf, shared } from './listed-pages';
import { pageByPage } from './page-by-page';

/** Minimum number of characters. */
const shortest = { title: 10, description: 50 };
/** A few truncated words do no harm, but a further sentence is never shown. */
const longestDescription = 170;

function lengthFault(part: SnippetPart, text: string): string | null {
  const { characters, verdict } = snippetLength(part, text);
  if (characters < shortest[part]) return `“${text}” has only ${characters} characters`;
  const long = part === 'title' ? verdict === 'long' : characters > longestDescription;
  return long ? `“${text}” has ${characters} characters and is truncated` : null;
}

/** Checks titles, descriptions, main headings, canonical URLs and structured data. */
export function headFaults(site: SiteReading, signal?: AbortSignal): Promise<FoundFault[]> {
  const pages = listedPages(site);
  const sameTitle = shared(pages, ({ titles }) => (titles[0] ?? '').toLowerCase());
  const sameDescription = shared(pages, ({ descriptions }) => (descriptions[0] ?? '').toLowerCase());
  const faultsOf = (page: ListedPage): FoundFault[] => [
    ...titleFaults(page, sameTitle.get(page)),
    ...descriptionFaults(page, sameDescription.get(page)),
    ...headingFaults(page),
    ...addressFaults(page, site.origin),
    ...page.brokenData.map((why, index) => fault('invalid-structured-data', page.path, why, String(index))),
  ];
  return pageByPage(pages, faultsOf, signal);
}

function titleFaults({ path, titles }: ListedPage, same: readonly ListedPage[] | undefined): FoundFault[] {
  const [title = ''] = titles;
  if (title === '') return [fault('title-missing', path, 'There is no title')];
  const length = lengthFault('title', ownPart(title));
  return [
    ...(titles.length > 1 ? [fault('title-doubled', path, `It has ${titles.length} titles`, 'itself')] : []),
    ...(same
      ? [fault('title-doubled', path, `“${title}” is also the title of ${othersOf(path, same)}`)]
      : []),
    ...(length ? [fault('title-length', path, length)] : []),
  ];
}

/** The title without the business name after the last bar, which search results show separately. */
const ownPart = (title: string): string => {
  const bar = title.lastIndexOf(' | ');
  return bar > 0 ? title.slice(0, bar) : title;
};

function descriptionFaults(
  { path, descriptions }: ListedPage,
  same: readonly ListedPage[] | undefined,
): FoundFault[] {
  const [description = ''] = descriptions;
  if (description === '') return [fault('description-missing', path, 'There is no description')];
  const length = lengthFault('description', description);
  return [
    ...(descriptions.length > 1
      ? [fault('description-doubled', path, `It has ${descriptions.length} descriptions`, 'itself')]
      : []),
    ...(same
      ? [fault('description-doubled', path, `It is also the description of ${othersOf(path, same)}`)]
      : []),
    ...(length ? [fault('description-length', path, length)] : []),
  ];
}

function headingFaults({ path, headings }: ListedPage): FoundFault[] {
  if (headings.every((heading) => heading === '')) return [fault('heading-missing', path, 'There is no h1')];
  return headings.length > 1
    ? [fault('heading-many', path, headings.map((one) => `“${one}”`).join(', '))]
    : [];
}

function addressFaults({ path, canonicals, noindex }: ListedPage, origin: string): FoundFault[] {
  const itself = new URL(path, origin).href;
  const others = canonicals.filter((canonical) => canonical !== itself);
  return [
    ...(canonicals.length === 0 ? [fault('canonical-not-self', path, 'It has no canonical URL')] : []),
    ...(canonicals.length > 1
      ? [fault('canonical-not-self', path, `It has ${canonicals.length} canonical URLs`, 'several')]
      : []),
    ...others.map((other) =>
      fault('canonical-not-self', path, `Its canonical URL is ${other || 'empty'}`, other),
    ),
    ...(noindex ? [fault('noindex-in-sitemap', path, 'It is marked noindex')] : []),
  ];
}
