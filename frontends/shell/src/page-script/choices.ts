/** What a visitor has decided about the tag of others and about our own statistics. */
export interface Choices {
  /** Null until they were asked. */
  readonly tag: 'granted' | 'denied' | null;
  readonly statistics: boolean;
}

/** Kept in this browser for six months, then asked again. */
export const choicesKey = 'latchline-choices';
const keptMs = 183 * 24 * 60 * 60 * 1000;

/** A browser that says "do not track" has answered for its visitor, until the visitor says otherwise here. */
export const choicesWithout = (objects: boolean): Choices => ({
  tag: objects ? 'denied' : null,
  statistics: !objects,
});

export function parseChoices(text: string | null, now: number): Choices | null {
  try {
    const { tag, statistics, at } = JSON.parse(text!);
    const age = now - at;
    if (!(age >= 0 && age < keptMs)) return null;
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

/** Where storage is closed to us the choice holds for this page. */
let current: Choices | undefined;

export function choices(): Choices {
  if (!current) {
    const objects = globalPrivacyControl === true || doNotTrack === '1';
    const stored = tryStorage((storage) => storage.getItem(choicesKey)) ?? null;
    current = parseChoices(stored, Date.now()) ?? choicesWithout(objects);
  }
  return current;
}

export function choose(made: Partial<Choices>): Choices {
  current = { ...choices(), ...made };
  const text = printChoices(current, Date.now());
  tryStorage((storage) => storage.setItem(choicesKey, text));
  return current;
}
