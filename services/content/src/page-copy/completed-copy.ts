type Document = Record<string, unknown>;

const isDocument = (value: unknown): value is Document =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Stored copy, with words for what a newer release shows and an older one did not. Nothing that is stored is touched,
 * and lists are taken whole: what somebody took out of one stays out.
 */
export function completedCopy(stored: unknown, seed: unknown): unknown {
  if (!isDocument(stored) || !isDocument(seed)) return stored;
  const kept = Object.entries(stored).map(([key, value]) => [key, completedCopy(value, seed[key])]);
  const added = Object.entries(seed).filter(([key]) => !Object.hasOwn(stored, key));
  return Object.fromEntries([...kept, ...added]) as Document;
}
