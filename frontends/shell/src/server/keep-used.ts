/** Keeps an entry as the one that was used last, and no more than `capacity` entries: those used last. */
export function keepUsed<Key, Value>(kept: Map<Key, Value>, key: Key, value: Value, capacity: number): void {
  kept.delete(key);
  kept.set(key, value);
  const oldest = kept.keys().next();
  if (kept.size > capacity && !oldest.done) kept.delete(oldest.value);
}
