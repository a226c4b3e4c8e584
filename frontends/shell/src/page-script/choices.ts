/** A visitor's choices about the third-party tag and our own statistics. */
export interface Choices {
  /** Null until the visitor has answered. */
  readonly tag: 'granted' | 'denied' | null;
  readonly statistics: boolean;
}

/** Stored in localStorage for six months; then the visitor is asked again. */
export const choicesKey = 'latchline-choices';
const maxAgeMs = 183 * 24 * 60 * 60 * 1000;

/** The defaults. Do Not Track and Global Privacy Control count as a refusal, until the visitor chooses otherwise here. */
export const defaultChoices = (objects: boolean): Choices => ({
  tag: objects ? 'denied' : null,
  statistics: !objects,
});

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

export const printChoices = ({ tag, statistics }: Choices, now: number): string =>
  JSON.stringify({ tag, statistics, at: now });

const { doNotTrack, globalPrivacyControl } = navigator as Navigator & { globalPrivacyControl?: boolean };

function tryStorage<T>(act: (storage: Storage) => T): T | undefined {
  try {
    return act(localStorage);
  } catch {
    return undefined;
  }
}

/** If storage is blocked, the choice applies to this page view only. */
let current: Choices | undefined;

export function choices(): Choices {
  if (!current) {
    const objects = globalPrivacyControl === true || doNotTrack === '1';
    const stored = tryStorage((storage) => storage.getItem(choicesKey)) ?? null;
    current = parseChoices(stored, Date.now()) ?? defaultChoices(objects);
  }
  return current;
}

export function choose(made: Partial<Choices>): Choices {
  current = { ...choices(), ...made };
  const text = printChoices(current, Date.now());
  tryStorage((storage) => storage.setItem(choicesKey, text));
  return current;
}
