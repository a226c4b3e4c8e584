import { readLegalTexts } from '../seed/legal-texts';
import { readPageCopies } from '../seed/seeds';

type Copy = Record<string, unknown>;

const readOriginals = () =>
  new Map<string, Copy>([
    ...readPageCopies().map(({ page, copy }): [string, Copy] => [page, copy as Copy]),
    ...readLegalTexts().map(({ slug, title, last_updated, intro, sections }): [string, Copy] => [
      slug,
      { title, last_updated, intro, sections },
    ]),
  ]);

/** Read on first use, to save memory in replicas where no editor opens a page. */
let originals: ReturnType<typeof readOriginals> | undefined;

/** The product's default copy of this page. */
export const originalCopyOf = (name: string): Copy | null =>
  (originals ??= readOriginals()).get(name) ?? null;
