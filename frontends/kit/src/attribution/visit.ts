import type { Attribution } from '@latchline/contracts/leads/lead.schema';
import { type Touch, touchMarks, touchOf } from '@latchline/contracts/tracking/attribution';

/** In this browser for 90 days, and in this tab. Both with the visitor's consent only. */
export const firstVisitKey = 'latchline-first-visit';
export const visitKey = 'latchline-visit';
const keptMs = 90 * 24 * 60 * 60 * 1000;

type Kept = NonNullable<Attribution['first_touch']>;
const fields = ['landing_page', 'referrer', ...touchMarks] as const;

/** What this page itself knows: nothing is read from the device for it. */
const arrival = (): Touch | null => touchOf(new URL(location.href), document.referrer);
const isMarked = (touch: Touch): boolean => touchMarks.some((mark) => touch[mark]);

/** Closed storage is storage with nothing in it. */
function tryTo<T>(act: () => T): T | undefined {
  try {
    return act();
  } catch {
    return undefined;
  }
}

/** Only what a lead may carry: it must not be refused for what somebody else left here. */
function parse(text: string | null | undefined): Kept | null {
  const value = tryTo(() => JSON.parse(text!));
  const known = fields.filter((field) => typeof value?.[field] === 'string');
  const kept: Kept = Object.fromEntries(known.map((field) => [field, value[field].slice(0, 500)]));
  const at = tryTo(() => new Date(value.at).toISOString());
  return known.length > 0 ? { ...kept, ...(at && { at }) } : null;
}

function firstVisit(now: number): Kept | null {
  const first = parse(tryTo(() => localStorage.getItem(firstVisitKey)));
  const age = now - Date.parse(first?.at ?? '');
  return age >= 0 && age < keptMs ? first : null;
}

/** Remembers what brought the visitor. To be called only for somebody who has accepted. */
export function keepVisit(now = Date.now()): void {
  const touch = arrival();
  tryTo(() => {
    const isNew = touch && (touch.referrer || isMarked(touch) || !sessionStorage.getItem(visitKey));
    if (isNew) sessionStorage.setItem(visitKey, JSON.stringify(touch));
    const visit = parse(sessionStorage.getItem(visitKey));
    if (!visit || firstVisit(now)) return;
    localStorage.setItem(firstVisitKey, JSON.stringify({ ...visit, at: new Date(now).toISOString() }));
  });
}

export function forgetVisit(): void {
  tryTo(() => localStorage.removeItem(firstVisitKey));
  tryTo(() => sessionStorage.removeItem(visitKey));
}

/** Of this visit and the first one, where the visitor lets us remember; otherwise what this page itself knows. */
export function attributionOf(now = Date.now()): Attribution {
  const here = arrival();
  const kept = parse(tryTo(() => sessionStorage.getItem(visitKey)));
  const { at: _, ...visit } = ((here && isMarked(here) ? here : (kept ?? here)) as Kept) ?? {};
  const first = firstVisit(now);
  const isAnother = first && JSON.stringify({ ...first, at: 0 }) !== JSON.stringify({ ...visit, at: 0 });
  return { ...visit, ...(isAnother && { first_touch: first }) };
}
