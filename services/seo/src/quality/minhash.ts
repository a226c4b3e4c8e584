// Destructured for speed: it is called a hundred times per shingle.
const { imul } = Math;

const bands = 24;
const rows = 4;

/**
 * Band hashes of a text (MinHash with 24 bands of four rows): the more similar two texts are, the more bands they share.
 * Pages with a similarity of 0.8 share a band with a probability of 99.9999%, pages with 0.25 with 9%.
 */
export function bandNames(shingles: Uint32Array): string[] {
  const least = new Uint32Array(bands * rows).fill(0xffffffff);
  for (const shingle of shingles) {
    for (let index = 0; index < least.length; index++) {
      const value = mixed(shingle, index);
      if (value < (least[index] ?? 0)) least[index] = value;
    }
  }
  return Array.from(
    { length: bands },
    (_, band) => `${band}:${least.slice(band * rows, (band + 1) * rows).join('.')}`,
  );
}

/** A different permutation of all numbers for each seed (the finaliser of murmur3). */
function mixed(value: number, seed: number): number {
  let mix = value ^ imul(seed + 1, 0x9e3779b1);
  mix = imul(mix ^ (mix >>> 16), 0x85ebca6b);
  mix = imul(mix ^ (mix >>> 13), 0xc2b2ae35);
  return (mix ^ (mix >>> 16)) >>> 0;
}
