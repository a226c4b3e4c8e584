import type { LiveEntry } from '@latchline/runtime/events/live-stream';

const parts = (id: string): [number, number] => {
  const [time = '0', sequence = '0'] = id.split('-');
  return [Number(time), Number(sequence)];
};

export function isAfter(a: string, b: string): boolean {
  const [timeA, sequenceA] = parts(a);
  const [timeB, sequenceB] = parts(b);
  return timeA > timeB || (timeA === timeB && sequenceA > sequenceB);
}

/** The last entries of the live stream. Everything after `start` is in it, nothing before. */
export class LiveHistory {
  private readonly entries: LiveEntry[] = [];

  constructor(
    private readonly capacity: number,
    private start: string,
  ) {}

  /** Id of the last entry, to read from there. */
  get position(): string {
    return this.entries.at(-1)?.streamId ?? this.start;
  }

  add(entry: LiveEntry): void {
    this.entries.push(entry);
    if (this.entries.length <= this.capacity) return;
    const dropped = this.entries.shift();
    if (dropped) this.start = dropped.streamId;
  }

  /** Entries after an id; null if some may have been dropped, or the id is invalid. */
  since(id: string): LiveEntry[] | null {
    if (!/^\d{1,15}-\d{1,15}$/.test(id) || isAfter(this.start, id)) return null;
    return this.entries.filter(({ streamId }) => isAfter(streamId, id));
  }
}
