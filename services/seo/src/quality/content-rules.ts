import { type SimilarPages, nearIdenticalFrom } from '@latchline/contracts/seo/quality/quality.schema';
import type { SiteReading } from './crawl-site';
import { wordCount } from './page-reading';
import { pageByPage } from './page-by-page';
import { similarPages } from './similar-pages';
import { fault, type FoundFault } from './finding';
import { listedPages, listOf, type ListedPage } from './listed-pages';

/** Less than a short answer to one question. Words in links count, because lists of pages consist of them. */
const fewestWords = 120;

/** The number of pages under one path that make a series: of towns, of services, of articles. */
const series = 3;

/** Pages with few words, and pictures without alt text. */
export const contentFaults = (site: SiteReading, signal?: AbortSignal): Promise<FoundFault[]> =>
  pageByPage(listedPages(site), faultsOfContent, signal);

function faultsOfContent({ path, text, pictures }: ListedPage): FoundFault[] {
  const words = wordCount(text);
  return [
    ...(words < fewestWords ? [fault('thin-page', path, `It has ${words} words`)] : []),
    ...pictures
      .filter(({ alt }) => alt === null)
      .map(({ address }) => fault('image-without-alt', path, `${address} has no alt text`, address)),
  ];
}

/** The similarity of the pages of each series. */
export async function similarities(site: SiteReading, signal?: AbortSignal): Promise<SimilarPages[]> {
  const byFolder = new Map<string, ListedPage[]>();
  for (const page of listedPages(site)) {
    const folder = page.path.slice(0, page.path.lastIndexOf('/'));
    const pages = byFolder.get(folder);
    if (pages) pages.push(page);
    else byFolder.set(folder, [page]);
  }
  const found: SimilarPages[] = [];
  for (const pages of byFolder.values()) {
    if (pages.length < series) continue;
    const compared = pages.map(({ path, text }) => ({ path, text, name: nameIn(path) }));
    found.push(...(await similarPages(compared, signal)));
  }
  return found.sort((one, other) => other.score - one.score);
}

/** One finding per page, with the pages it is nearly identical to. */
export function nearIdenticalFaults(similar: readonly SimilarPages[]): FoundFault[] {
  const near = new Map<string, { path: string; score: number }[]>();
  for (const { one, other, score } of similar.filter((pair) => pair.score >= nearIdenticalFrom)) {
    near.set(one, [...(near.get(one) ?? []), { path: other, score }]);
    near.set(other, [...(near.get(other) ?? []), { path: one, score }]);
  }
  return [...near].map(([page, others]) => {
    const most = Math.max(...others.map(({ score }) => score));
    const list = listOf(others.map(({ path }) => path));
    return fault('near-identical', page, `${Math.round(most * 100)}% the same as ${list}`);
  });
}

/** "south-elmsall" is about South Elmsall. */
const nameIn = (path: string): string =>
  decodeURIComponent(path.slice(path.lastIndexOf('/') + 1)).replaceAll('-', ' ');
