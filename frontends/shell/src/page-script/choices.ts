import { type Choices, choicesKey, parseChoices } from '@latchline/kit/attribution/choices';

/** The defaults. Do Not Track and Global Privacy Control count as a refusal, until the visitor chooses otherwise here. */
export const defaultChoices = (objects: boolean): Choices => ({
  tag: objects ? 'denied' : null,
  statistics: !objects,
});

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

/** If storage is blocked, the choice applies to this page view only. Otherwise another page may have changed it. */
let current: Choices | undefined;

export function choices(): Choices {
  const objects = globalPrivacyControl === true || doNotTrack === '1';
  const stored = tryStorage((storage) => storage.getItem(choicesKey)) ?? null;
  return parseChoices(stored, Date.now()) ?? current ?? defaultChoices(objects);
}

export function choose(made: Partial<Choices>): Choices {
  current = { ...choices(), ...made };
  const text = printChoices(current, Date.now());
  tryStorage((storage) => storage.setItem(choicesKey, text));
  return current;
}
