import { Store } from '../browser/store';

/** A navigation away from unsaved changes that awaits the user's confirmation. */
export interface Departure {
  readonly go: () => void;
}

export interface Guard {
  /** Whether navigating between the two URLs would lose the changes. */
  holds(to: URL, from: URL): boolean;
  /** The user confirmed leaving: discards the changes. */
  abandon(): void;
}

export interface Move {
  readonly to: string;
  readonly from: string;
}

/** Intercepts navigation while there are unsaved changes. */
class Departures extends Store<Departure | null> {
  private readonly holds = new Set<Guard>();

  constructor() {
    super(null);
  }

  hold(hold: Guard): () => void {
    this.holds.add(hold);
    return () => this.holds.delete(hold);
  }

  /** True if the user is asked first. A null move has no URL, as in signing out or closing a panel. */
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

/** Runs `go` now, or once the user has agreed to lose unsaved changes. */
export function askBefore(go: () => void): void {
  if (!departures.asksBefore(null, go)) go();
}
