/** A visitor's choices about the third-party tag and our own statistics. */
export interface Choices {
  /** Null until the visitor has answered. */
  readonly tag: 'granted' | 'denied' | null;
  readonly statistics: boolean;
}

/** Stored in localStorage for six months; then the visitor is asked again. */
export const choicesKey = 'latchline-choices';
const maxAgeMs = 183 * 24 * 60 * 60 * 1000;

export function parseChoices(text: string | null, now: number): Choices | null {
  try {
    const { tag, statistics, at } = JSON.parse(text!);
    const age = now - at;
    if (!(age >= 0 && age < maxAgeMs)) return null;
    return { tag: tag === 'granted' || tag === 'denied' ? tag : null, statistics: statistics !== false };
  } catch {
    return null;
  }
}

/** Whether the visitor has agreed to advertising cookies. If storage is blocked, nothing proves it. */
export function hasAdConsent(now: number): boolean {
  try {
    return parseChoices(localStorage.getItem(choicesKey), now)?.tag === 'granted';
  } catch {
    return false;
  }
}
