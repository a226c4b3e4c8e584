import { legalSlugs } from '@latchline/contracts/content/copy/legal-text.schema';
import { addressOfWords } from '@latchline/contracts/content/words/page-words';
import type { QualityFinding, QualityRuleName } from '@latchline/contracts/seo/quality/quality.schema';
import { cityPath, editPath } from '../../shared/navigation/place-paths';
import { paths } from '../../shared/navigation/paths';

interface Place {
  readonly id: string;
  readonly slug: string;
}

/** Whose editors go by an id, which a page's address does not tell. */
export interface Places {
  readonly towns: readonly Place[];
  readonly regions: readonly Place[];
  readonly cities: readonly Place[];
}

/** What is wrong in what a page says; all else is wrong in its head, or in lists of pages. */
const aboutWords: ReadonlySet<QualityRuleName> = new Set<QualityRuleName>([
  'heading-missing',
  'heading-many',
  'thin-page',
  'near-identical',
  'broken-link',
  'broken-fragment',
  'link-redirects',
  'image-without-alt',
]);

/** Where a finding is mended: where the words of the page are written, or its head. */
export function editorOf({ page, rule }: Pick<QualityFinding, 'page' | 'rule'>, places: Places): string {
  const words = aboutWords.has(rule) ? wordsOf(page, places) : undefined;
  return words ?? `${paths.seo}/page?${new URLSearchParams({ path: page })}`;
}

const mainPages: Readonly<Record<string, string>> = {
  '/': 'home',
  '/services': 'services',
  '/about': 'about',
  '/contact': 'contact',
  '/blog': 'blog',
  '/offline': 'offline',
  ...Object.fromEntries(legalSlugs.map((slug) => [`/${slug}`, slug])),
};
const wordsAt = (name: string) => `${paths.pages}/${addressOfWords(name)}`;

function wordsOf(page: string, { towns, regions, cities }: Places): string | undefined {
  if (mainPages[page]) return wordsAt(mainPages[page]);
  const [, kind, first, second] = page.split('/');
  const called = (slug: string | undefined) => (place: Place) => place.slug === slug;
  if (kind === 'services' && first) return wordsAt(`services/${first}`);
  if (kind === 'blog' && first === 'authors') return `${paths.blog}/authors`;
  if (kind === 'blog' && first) return `${paths.blog}?${new URLSearchParams({ q: first })}`;
  if (kind !== 'locksmiths') return undefined;
  if (!second && regions.some(called(first))) return wordsAt('region');
  const town = second && towns.find(called(second));
  if (town) return editPath(`${paths.locations}/${town.id}`);
  const city = !second && cities.find(called(first));
  return city ? editPath(cityPath(city.id)) : undefined;
}
