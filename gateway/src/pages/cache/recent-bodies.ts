/** Bodies of pages by entity tag; of too many, the least recently used is dropped. Null for a page whose body is not made yet. */
export class RecentBodies {
  private readonly bodies = new Map<string, Buffer | null>();

  constructor(private readonly capacity: number) {}

  /** Undefined if the page is not known. */
  get(etag: string): Buffer | null | undefined {
    return this.bodies.get(etag);
  }

  /** Makes the page the most recently used one. */
  touch(etag: string): void {
    const known = this.bodies.get(etag) ?? null;
    this.bodies.delete(etag);
    this.bodies.set(etag, known);
    const oldest = this.bodies.keys().next();
    if (this.bodies.size > this.capacity && !oldest.done) this.bodies.delete(oldest.value);
  }

  /** Unless the page was dropped meanwhile. */
  complete(etag: string, body: Buffer): void {
    if (this.bodies.has(etag)) this.bodies.set(etag, body);
  }

  clear(): void {
    this.bodies.clear();
  }
}
