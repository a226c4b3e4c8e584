import { readLegalTexts } from '../seed/legal-texts';
import { readPageCopies } from '../seed/seeds';

type Words = Record<string, unknown>;

const readOriginals = () =>
  new Map<string, Words>([
    ...readPageCopies().map(({ page, copy }): [string, Words] => [page, copy as Words]),
    ...readLegalTexts().map(({ slug, title, last_updated, intro, sections }): [string, Words] => [
      slug,
      { title, last_updated, intro, sections },
    ]),
  ]);

/** Read on first use: until an editor opens a page, a replica does not need them in memory. */
let originals: ReturnType<typeof readOriginals> | undefined;

/** What the product says on this page where nobody says otherwise. */
export const originalWordsOf = (name: string): Words | null =>
  (originals ??= readOriginals()).get(name) ?? null;
