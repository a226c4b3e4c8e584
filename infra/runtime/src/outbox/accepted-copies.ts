/**
 * Which destinations have accepted an event that others still refuse. Kept in memory only: a relay that starts anew may
 * give a destination a second copy, which an inbox or the queue keeps out.
 */
export class AcceptedCopies {
  private before = new Map<string, Set<string>>();
  private current = new Map<string, Set<string>>();

  /** What the previous pass did not meet any more has been published by another relay: it is forgotten. */
  startPass(): void {
    this.before = this.current;
    this.current = new Map();
  }

  has(id: string, destination: string): boolean {
    return this.of(id).has(destination);
  }

  add(id: string, destination: string): void {
    this.of(id).add(destination);
  }

  /** True, and then forgotten, when all of them have accepted the event. */
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
