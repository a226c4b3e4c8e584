import type { Proof, ProofChallenge } from '@latchline/contracts/http/proof';

/** Number of hashes computed in parallel. */
const batchSize = 500;
const noProof = 'none';

const hexOf = (bytes: ArrayBuffer): string =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');

/**
 * Solves a proof-of-work challenge and encodes the proof for the API. `crypto.subtle` hashes off the main thread, so the page
 * stays responsive. Returns `none` without `crypto.subtle`: in old browsers and on pages served over plain HTTP.
 */
export async function solveProof({ maxnumber, ...challenge }: ProofChallenge): Promise<string> {
  try {
    for (let start = 0; start <= maxnumber; start += batchSize) {
      const number = await numberAmong(challenge, start);
      if (number !== null) return btoa(JSON.stringify({ ...challenge, number } satisfies Proof));
    }
  } catch {
    // `crypto.subtle` is missing.
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
