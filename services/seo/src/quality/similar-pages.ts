import type { SimilarPages } from '@latchline/contracts/seo/quality/quality.schema';
import { maskOf } from './masked-text';
import { bandNames } from './minhash';
import { pageByPage } from './page-by-page';
import { similarity, shingles } from './shingles';

export interface ComparedPage {
  readonly path: string;
  /** The name of its place or subject. */
  readonly name: string;
  readonly text: string;
}

/** Up to this many pages, all pairs are compared; beyond it, only pages that share a band. */
const fewEnough = 150;
/** Limits the comparisons per band: a few are enough to find a thousand copies. */
const mostInBand = 12;
const mostPairs = 200;

/** The similarity of pairs of pages, most similar first. */
export async function similarPages(
  pages: readonly ComparedPage[],
  signal?: AbortSignal,
): Promise<SimilarPages[]> {
  const masked = maskOf(pages.map(({ name }) => name));
  const texts = await pageByPage(pages, ({ path, text }) => [{ path, runs: shingles(masked(text)) }], signal);
  const pairs =
    texts.length <= fewEnough
      ? allPairs(texts.length)
      : likelyPairs(await pageByPage(texts, ({ runs }) => [bandNames(runs)], signal));
  let best: SimilarPages[] = [];
  const note = ([a, b]: [number, number]): [] => {
    const [one, other] = [texts[a], texts[b]];
    const score = one && other ? similarity(one.runs, other.runs) : 0;
    best.push({ one: one?.path ?? '', other: other?.path ?? '', score: Math.round(score * 1_000) / 1_000 });
    // Ten thousand pages have millions of pairs.
    if (best.length > mostPairs * 50) best = mostSimilar(best);
    return [];
  };
  await pageByPage(pairs, note, signal);
  return mostSimilar(best);
}

const mostSimilar = (pairs: SimilarPages[]): SimilarPages[] =>
  pairs.sort((x, y) => y.score - x.score || (x.one + x.other < y.one + y.other ? -1 : 1)).slice(0, mostPairs);

function* allPairs(count: number): Generator<[number, number]> {
  for (let a = 0; a < count; a++) for (let b = a + 1; b < count; b++) yield [a, b];
}

function* likelyPairs(bands: readonly (readonly string[])[]): Generator<[number, number]> {
  const inBand = new Map<string, number[]>();
  for (const [index, names] of bands.entries()) {
    const near = new Set<number>();
    for (const name of names) {
      const others = inBand.get(name);
      if (!others) inBand.set(name, [index]);
      else {
        for (const other of others) near.add(other);
        if (others.length < mostInBand) others.push(index);
      }
    }
    for (const other of near) yield [other, index];
  }
}
