import type { FormSignals } from '@latchline/contracts/leads/spam-signals';

export const trapName = 'website' satisfies keyof FormSignals;

/**
 * The loader stores the time of the first interaction on the island, because that happens before hydration. A missing
 * time is left out: it is not a sign of spam.
 */
export function readSignals(form: HTMLFormElement, now = performance.now()): FormSignals {
  const trap = form.elements.namedItem(trapName);
  const { touchedAt } = form.closest<HTMLElement>('[data-island]')?.dataset ?? {};
  return {
    ...(trap instanceof HTMLInputElement && trap.value && { website: trap.value }),
    ...(touchedAt && { filling_ms: Math.max(0, Math.round(now - Number(touchedAt))) }),
  };
}
