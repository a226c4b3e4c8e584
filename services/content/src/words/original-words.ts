import { legalPagesSeed } from '../seed/legal-pages.seed';
import { pageCopySeed } from '../seed/page-copy.seed';

type Words = Record<string, unknown>;

const originals = new Map<string, Words>([
  ...pageCopySeed.map(({ page, copy }): [string, Words] => [page, copy as Words]),
  ...legalPagesSeed.map(({ slug, title, last_updated, intro, sections }): [string, Words] => [
    slug,
    { title, last_updated, intro, sections },
  ]),
]);

/** What the product says on this page where nobody says otherwise. */
export const originalWordsOf = (name: string): Words | null => originals.get(name) ?? null;
