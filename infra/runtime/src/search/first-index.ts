/** The first index below `count` for which `isReached` is true, or `count`. From there on it must be true for all (binary search). */
export function firstIndex(count: number, isReached: (index: number) => boolean): number {
  let [low, high] = [0, count];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (isReached(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}
