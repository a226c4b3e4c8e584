import { Store } from '../browser/store';

/** Somebody is about to go away from work that is not saved, and has not said yet whether they mean it. */
export interface Departure {
  readonly go: () => void;
}

export interface Hold {
  /** Whether the work would be lost on the way from one address to the other. */
  holds(to: URL, from: URL): boolean;
  /** The person leaves knowingly: nothing of it is kept. */
  abandon(): void;
}

export interface Move {
  readonly to: string;
  readonly from: string;
}

/** Stands between wanting to go somewhere and going there, for as long as something is not saved. */
class Departures extends Store<Departure | null> {
  private readonly holds = new Set<Hold>();

  constructor() {
    super(null);
  }

  hold(hold: Hold): () => void {
    this.holds.add(hold);
    return () => this.holds.delete(hold);
  }

  /** True when the person is asked first. Null is no address: signing out, closing a panel. */
  asksBefore(move: Move | null, go: () => void): boolean {
    const held = [...this.holds].some(
      (hold) => !move || hold.holds(new URL(move.to, location.origin), new URL(move.from, location.origin)),
    );
    if (held) this.set({ go });
    return held;
  }

  readonly stay = (): void => this.set(null);

  readonly leave = (): void => {
    const departure = this.snapshot();
    this.set(null);
    for (const hold of this.holds) hold.abandon();
    this.holds.clear();
    departure?.go();
  };
}

export const departures = new Departures();

/** Goes now, or when the person has agreed to lose what is not saved. */
export function askBefore(go: () => void): void {
  if (!departures.asksBefore(null, go)) go();
}
