/**
 * Records which destinations have accepted an event that others still reject. In memory only: after a restart the relay
 * may send a destination a second copy, which its queue or an inbox ignores.
 */
export class AcceptedCopies {
  private before = new Map<string, Set<string>>();
  private current = new Map<string, Set<string>>();
  private data = '';

  /** Drops events that the previous pass did not see, because another relay has published them. */
  startPass(): void {
    this.before = this.current;
    this.current = new Map();
  }

  /** False before the data is known. */
  get isEmpty(): boolean {
    return this.data !== '' && this.before.size === 0 && this.current.size === 0;
  }

  /** Forgets the copies unless they are part of this data; an empty text is unknown data. */
  keepFor(data: string): void {
    if (data !== '' && data === this.data) return;
    this.data = data;
    this.before.clear();
    this.current.clear();
  }

  has(id: string, destination: string): boolean {
    return this.of(id).has(destination);
  }

  add(id: string, destination: string): void {
    this.of(id).add(destination);
  }

  /** True if all destinations have accepted the event, which is then removed from the record. */
  takeComplete(id: string, destinations: readonly string[]): boolean {
    const isComplete = destinations.every((destination) => this.has(id, destination));
    if (isComplete) this.current.delete(id);
    return isComplete;
  }

  private of(id: string): Set<string> {
    const destinations = this.current.get(id) ?? this.before.get(id) ?? new Set();
    this.current.set(id, destinations);
    return destinations;
  }
}
