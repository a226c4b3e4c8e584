// Taken out of its object once: this is called a hundred times a run of words.
const { imul } = Math;

const bands = 24;
const rows = 4;

/**
 * Short names of a text, of which two texts share the more the more alike they are (MinHash, 24 bands of four): pages that
 * are four fifths alike share one with a chance of 99.9999 %, pages that are a quarter alike with one of 9 %.
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

/** Another order of all numbers for every seed (the finaliser of murmur3). */
function mixed(value: number, seed: number): number {
  let mix = value ^ imul(seed + 1, 0x9e3779b1);
  mix = imul(mix ^ (mix >>> 16), 0x85ebca6b);
  mix = imul(mix ^ (mix >>> 13), 0xc2b2ae35);
  return (mix ^ (mix >>> 16)) >>> 0;
}
