import type { Proof, ProofChallenge } from '@latchline/contracts/http/proof';

/** As many as the browser hashes beside each other before it looks at the answers. */
const batchSize = 500;
const noProof = 'none';

const hexOf = (bytes: ArrayBuffer): string =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');

/**
 * The number that a challenge asks for, as the API takes it. The browser hashes off the page's own thread, so nothing
 * stands still meanwhile. `none` where it cannot: old browsers, and pages that came over plain http.
 */
export async function solveProof({ maxnumber, ...challenge }: ProofChallenge): Promise<string> {
  try {
    for (let start = 0; start <= maxnumber; start += batchSize) {
      const number = await numberAmong(challenge, start);
      if (number !== null) return btoa(JSON.stringify({ ...challenge, number } satisfies Proof));
    }
  } catch {
    // crypto.subtle is missing: said below.
  }
  return noProof;
}

async function numberAmong(
  { salt, challenge, algorithm }: Omit<ProofChallenge, 'maxnumber'>,
  start: number,
): Promise<number | null> {
  const encoder = new TextEncoder();
  const hashes = await Promise.all(
    Array.from({ length: batchSize }, (_, index) =>
      crypto.subtle.digest(algorithm, encoder.encode(`${salt}${start + index}`)),
    ),
  );
  const found = hashes.findIndex((hash) => hexOf(hash) === challenge);
  return found < 0 ? null : start + found;
}
