import { legalSlugs } from '@latchline/contracts/content/copy/legal-text.schema';
import { copyIdOf } from '@latchline/contracts/content/copy-editor/copy-checks';
import type { QualityFinding, QualityRuleName } from '@latchline/contracts/seo/quality/quality.schema';
import { cityPath, editPath } from '../../shared/navigation/place-paths';
import { paths } from '../../shared/navigation/paths';

interface Place {
  readonly id: string;
  readonly slug: string;
}

/** Places by slug: the address of a page has the slug, the address of its editor the id. */
export interface Places {
  readonly towns: readonly Place[];
  readonly regions: readonly Place[];
  readonly cities: readonly Place[];
}

/** Rules about the text of a page. The others are about its head or about lists of pages. */
const contentRules: ReadonlySet<QualityRuleName> = new Set<QualityRuleName>([
  'heading-missing',
  'heading-many',
  'thin-page',
  'near-identical',
  'broken-link',
  'broken-fragment',
  'link-redirects',
  'image-without-alt',
]);

/** The editor in which a finding can be fixed: that of the page's text, or its SEO settings. */
export function editorOf({ page, rule }: Pick<QualityFinding, 'page' | 'rule'>, places: Places): string {
  const contentEditor = contentRules.has(rule) ? contentEditorOf(page, places) : undefined;
  return contentEditor ?? `${paths.seo}/page?${new URLSearchParams({ path: page })}`;
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
const copyEditor = (name: string) => `${paths.pages}/${copyIdOf(name)}`;

function contentEditorOf(page: string, { towns, regions, cities }: Places): string | undefined {
  if (mainPages[page]) return copyEditor(mainPages[page]);
  const [, kind, first, second] = page.split('/');
  const hasSlug = (slug: string | undefined) => (place: Place) => place.slug === slug;
  if (kind === 'services' && first) return copyEditor(`services/${first}`);
  if (kind === 'blog' && first === 'authors') return `${paths.blog}/authors`;
  if (kind === 'blog' && first) return `${paths.blog}?${new URLSearchParams({ q: first })}`;
  if (kind !== 'locksmiths') return undefined;
  if (!second && regions.some(hasSlug(first))) return copyEditor('region');
  const town = second && towns.find(hasSlug(second));
  if (town) return editPath(`${paths.locations}/${town.id}`);
  const city = !second && cities.find(hasSlug(first));
  return city ? editPath(cityPath(city.id)) : undefined;
}
