type Document = Record<string, unknown>;

const isDocument = (value: unknown): value is Document =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Stored copy with the fields that a newer release added. Nothing stored is changed, and lists are not merged: items that
 * an editor removed stay removed.
 */
export function completedCopy(stored: unknown, seed: unknown): unknown {
  if (!isDocument(stored) || !isDocument(seed)) return stored;
  const kept = Object.entries(stored).map(([key, value]) => [key, completedCopy(value, seed[key])]);
  const added = Object.entries(seed).filter(([key]) => !Object.hasOwn(stored, key));
  return Object.fromEntries([...kept, ...added]) as Document;
}
