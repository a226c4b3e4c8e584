import type { Attribution } from '@latchline/contracts/leads/lead.schema';
import { type Touch, touchMarks, touchOf } from '@latchline/contracts/tracking/attribution';

/** In this browser for 90 days, and in this tab. Both with the visitor's consent only. */
export const firstVisitKey = 'latchline-first-visit';
export const visitKey = 'latchline-visit';
const keptMs = 90 * 24 * 60 * 60 * 1000;

type Kept = NonNullable<Attribution['first_touch']>;
const fields = ['landing_page', 'referrer', ...touchMarks, 'at'] as const;

/** What this page itself knows: nothing is read from the device for it. */
const arrival = (): Touch | null => touchOf(new URL(location.href), document.referrer);
/** More than where it began. */
const tells = (touch: Touch): unknown => Object.keys(touch)[1];

/** Only what a lead may carry: it must not be refused for what somebody else left here. Storage may be closed, too. */
function read(storage: () => Storage, key: string): Kept | null {
  try {
    const value = JSON.parse(storage().getItem(key)!);
    const known = fields.filter((field) => typeof value[field] === 'string');
    return known[0] ? Object.fromEntries(known.map((field) => [field, value[field].slice(0, 500)])) : null;
  } catch {
    return null;
  }
}

function firstVisit(now: number): Kept | null {
  const first = read(() => localStorage, firstVisitKey);
  const age = now - Date.parse(first?.at ?? '');
  return age >= 0 && age < keptMs ? first : null;
}

/** Remembers what brought the visitor. To be called only for somebody who has accepted. */
export function keepVisit(now: number): void {
  const touch = arrival();
  try {
    const { [visitKey]: known } = sessionStorage;
    const visit = touch && (tells(touch) || !known) ? JSON.stringify(touch) : known;
    if (!visit) return;
    sessionStorage[visitKey] = visit;
    if (firstVisit(now)) return;
    localStorage[firstVisitKey] = JSON.stringify({ ...JSON.parse(visit), at: new Date(now) });
  } catch {
    // Closed storage remembers nothing.
  }
}

export function forgetVisit(): void {
  try {
    localStorage.removeItem(firstVisitKey);
    sessionStorage.removeItem(visitKey);
  } catch {
    // Nor has it anything to forget.
  }
}

/** Of this visit and the first one, where the visitor lets us remember; otherwise what this page itself knows. */
export function attributionOf(now: number): Attribution {
  const here = arrival();
  const last: Kept | null = here && tells(here) ? here : read(() => sessionStorage, visitKey);
  const visit: Kept = { ...(last ?? here), at: undefined };
  const first = firstVisit(now);
  const isAnother = first && JSON.stringify({ ...first, at: undefined }) !== JSON.stringify(visit);
  return isAnother ? { ...visit, first_touch: first } : visit;
}
