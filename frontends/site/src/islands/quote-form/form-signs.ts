import type { FormSigns } from '@latchline/contracts/leads/suspicion';

export const trapName = 'website' satisfies keyof FormSigns;

/**
 * The page notes on the island when it was first touched, which is before React came. A page that did not, and a
 * form that sends itself, tell nothing: that is no sign of anything.
 */
export function readSigns(form: HTMLFormElement, now = performance.now()): FormSigns {
  const trap = form.elements.namedItem(trapName);
  const { touchedAt } = form.closest<HTMLElement>('[data-island]')?.dataset ?? {};
  return {
    ...(trap instanceof HTMLInputElement && trap.value && { website: trap.value }),
    ...(touchedAt && { filling_ms: Math.max(0, Math.round(now - Number(touchedAt))) }),
  };
}
