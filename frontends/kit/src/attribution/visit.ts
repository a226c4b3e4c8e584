import type { Attribution } from '@latchline/contracts/leads/lead-source.schema';
import { type Touch, touchFields, touchOf } from '@latchline/contracts/tracking/attribution';

/** In localStorage for 90 days, and in sessionStorage. Both only with the visitor's consent. */
export const firstVisitKey = 'latchline-first-visit';
export const visitKey = 'latchline-visit';
const maxAgeMs = 90 * 24 * 60 * 60 * 1000;

type StoredTouch = NonNullable<Attribution['first_touch']>;
const fields = ['landing_page', 'referrer', ...touchFields, 'at'] as const;

/** From the URL and referrer of this page; reads nothing from the device. */
const arrival = (): Touch | null => touchOf(new URL(location.href), document.referrer);
/** Whether the touch has more than a landing page. */
const hasSource = (touch: Touch): unknown => Object.keys(touch)[1];

/** Reads only fields that a lead accepts, so that foreign data in storage cannot make it invalid. Storage may be blocked. */
function read(storage: () => Storage, key: string): StoredTouch | null {
  try {
    const value = JSON.parse(storage().getItem(key)!);
    const known = fields.filter((field) => typeof value[field] === 'string');
    return known[0] ? Object.fromEntries(known.map((field) => [field, value[field].slice(0, 500)])) : null;
  } catch {
    return null;
  }
}

function firstVisit(now: number): StoredTouch | null {
  const first = read(() => localStorage, firstVisitKey);
  const age = now - Date.parse(first?.at ?? '');
  return age >= 0 && age < maxAgeMs ? first : null;
}

/** Stores the source of the visit. Call only if the visitor has accepted. */
export function rememberVisit(now: number): void {
  const touch = arrival();
  try {
    const { [visitKey]: known } = sessionStorage;
    const visit = touch && (hasSource(touch) || !known) ? JSON.stringify(touch) : known;
    if (!visit) return;
    sessionStorage[visitKey] = visit;
    if (firstVisit(now)) return;
    localStorage[firstVisitKey] = JSON.stringify({ ...JSON.parse(visit), at: new Date(now) });
  } catch {
    // Storage is blocked.
  }
}

export function forgetVisit(): void {
  try {
    localStorage.removeItem(firstVisitKey);
    sessionStorage.removeItem(visitKey);
  } catch {
    // Storage is blocked.
  }
}

/** The source of this visit and of the first one, if the visitor has consented; otherwise of this page only. */
export function attributionOf(now: number): Attribution {
  const here = arrival();
  const last: StoredTouch | null = here && hasSource(here) ? here : read(() => sessionStorage, visitKey);
  const visit: StoredTouch = { ...(last ?? here), at: undefined };
  const first = firstVisit(now);
  const isAnother = first && JSON.stringify({ ...first, at: undefined }) !== JSON.stringify(visit);
  return isAnother ? { ...visit, first_touch: first } : visit;
}
