import type { EntityManager } from 'typeorm';

/** Reads once for each transaction, however many of its steps need the same. Outside a transaction it reads every time. */
export function oncePerTransaction<T>(
  read: (manager: EntityManager) => Promise<T>,
): (manager: EntityManager) => Promise<T> {
  const known = new WeakMap<EntityManager, Promise<T>>();
  return (manager) => {
    if (!manager.queryRunner?.isTransactionActive) return read(manager);
    const found = known.get(manager) ?? read(manager);
    known.set(manager, found);
    return found;
  };
}
