import type { SampleData } from '@latchline/runtime/database/sample-data';
import { readLegalTexts } from '../seed/legal-texts';
import { readPageCopies } from '../seed/seeds';

type Copy = Record<string, unknown>;

const readOriginals = (sample: SampleData) =>
  new Map<string, Copy>([
    ...readPageCopies(sample).map(({ page, copy }): [string, Copy] => [page, copy as Copy]),
    ...readLegalTexts(sample).map(({ slug, title, last_updated, intro, sections }): [string, Copy] => [
      slug,
      { title, last_updated, intro, sections },
    ]),
  ]);

/** Read on first use, to save memory in replicas where no editor opens a page. */
const originals = new Map<SampleData, ReturnType<typeof readOriginals>>();

/** The product's default copy of this page, with or without the sample business. */
export function originalCopyOf({ name, sample }: { name: string; sample: SampleData }): Copy | null {
  const known = originals.get(sample) ?? readOriginals(sample);
  originals.set(sample, known);
  return known.get(name) ?? null;
}
