/** Replaces a method by one that is made from the original. Returns what undoes it. */
export function patched<T extends object, K extends keyof T>(
  target: T,
  name: K,
  make: (original: T[K]) => T[K],
): () => void {
  const original = target[name];
  const isOwn = Object.hasOwn(target, name);
  const bound = typeof original === 'function' && !isPrototype(target) ? original.bind(target) : original;
  target[name] = make(bound as T[K]);
  return () => {
    if (isOwn) target[name] = original;
    else delete target[name];
  };
}

const isPrototype = (target: object): boolean => Object.hasOwn(target, 'constructor');

/** The private members of an object, for a mistake that has to be planted in the middle of a class. */
// oxlint-disable-next-line typescript/no-explicit-any -- members of any type
export const inside = (object: object): Record<string, any> => object as Record<string, any>;
