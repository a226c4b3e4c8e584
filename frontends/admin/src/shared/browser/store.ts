import { useSyncExternalStore } from 'react';

/** A value held outside React that components subscribe to. */
export class Store<T> {
  private readonly listeners = new Set<() => void>();

  constructor(private value: T) {}

  /** A component shows it. */
  get isShown(): boolean {
    return this.listeners.size > 0;
  }

  readonly snapshot = (): T => this.value;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  protected set(value: T): void {
    this.value = value;
    for (const listener of this.listeners) listener();
  }
}

export const useStore = <T>(store: Store<T>): T => useSyncExternalStore(store.subscribe, store.snapshot);
