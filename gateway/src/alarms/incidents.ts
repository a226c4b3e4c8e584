import type { AlarmName } from '@latchline/contracts/api/alarm.operations';

/** A problem must be gone for this long before it counts as resolved, so that one that comes and goes is reported once. */
export const clearAfterMs = 120_000;

export interface Incident {
  readonly name: AlarmName;
  readonly detail: string;
  readonly since: number;
}

interface State {
  readonly badSince: number | null;
  readonly goodSince: number | null;
  readonly incident: Incident | null;
  /** Whether the end of earlier incidents, of a gateway before this one, has been reported. */
  readonly wasCleared: boolean;
}

export type Change = { readonly kind: 'raised' | 'cleared'; readonly name: AlarmName };

const unknown: State = { badSince: null, goodSince: null, incident: null, wasCleared: false };

/** Turns measurements into incidents: each begins once and ends once. */
export class Incidents {
  private readonly states = new Map<AlarmName, State>();

  /**
   * `detail` is null if all is well. Returns the change to notify administrators of now, if any. `now` is a time that only goes
   * forward; `date` is the same moment by the system's clock, for people.
   */
  observe(
    { name, raiseAfterMs }: { readonly name: AlarmName; readonly raiseAfterMs: number },
    detail: string | null,
    now: number,
    date = now,
  ): Change | null {
    const before = this.states.get(name) ?? unknown;
    if (detail === null) return this.good(name, before, now);
    const badSince = before.badSince ?? now;
    const isDue = before.incident !== null || now - badSince >= raiseAfterMs;
    const incident = isDue
      ? { name, detail, since: before.incident?.since ?? date - (now - badSince) }
      : null;
    this.states.set(name, { badSince, goodSince: null, incident, wasCleared: before.wasCleared });
    return incident && !before.incident ? { kind: 'raised', name } : null;
  }

  /** Oldest first. */
  current(): Incident[] {
    return [...this.states.values()]
      .flatMap(({ incident }) => incident ?? [])
      .sort((one, other) => one.since - other.since);
  }

  private good(name: AlarmName, before: State, now: number): Change | null {
    const goodSince = before.goodSince ?? now;
    const isOver = now - goodSince >= clearAfterMs;
    const isNews = isOver && (before.incident !== null || !before.wasCleared);
    this.states.set(name, {
      badSince: null,
      goodSince,
      incident: isOver ? null : before.incident,
      wasCleared: before.wasCleared || isOver,
    });
    return isNews ? { kind: 'cleared', name } : null;
  }
}
