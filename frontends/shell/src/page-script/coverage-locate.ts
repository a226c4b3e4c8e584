import { lightPaths } from '@latchline/contracts/addresses/light-paths';
import type { Coverage } from '@latchline/contracts/locations/location.schema';
import { canLocate, locate, roughly } from '@latchline/kit/location/locate';

const timeoutMs = 8_000;

/** "Use my location" beside the coverage check: fills in the place where the device is, and checks it. */
export function startCoverageLocate(): void {
  if (!canLocate()) return;
  for (const row of document.querySelectorAll<HTMLElement>('[data-locate]')) {
    row.hidden = false;
    row.querySelector('button')!.addEventListener('click', () => void fillIn(row));
  }
}

async function fillIn(row: HTMLElement): Promise<void> {
  const say = row.querySelector('[aria-live]')!;
  const button = row.querySelector('button')!;
  say.textContent = '';
  button.disabled = true;
  const found = await locate();
  const place = typeof found === 'string' ? null : await placeAt(found).catch(() => null);
  button.disabled = false;
  const form = row.closest('[data-coverage]')!.querySelector('form')!;
  if (place === null) {
    say.textContent = (found === 'refused' ? row.dataset.refused : row.dataset.failed) ?? '';
    return form.querySelector('input')!.focus();
  }
  form.querySelector('input')!.value = place;
  form.requestSubmit();
}

/** The name of the place, with its town if that is another; null if it has none. */
async function placeAt(point: { lat: number; lng: number }): Promise<string | null> {
  const { lat, lng } = roughly(point);
  const address = `${lightPaths.checkCoverage.path}?lat=${lat}&lng=${lng}`;
  const response = await fetch(address, { signal: AbortSignal.timeout(timeoutMs) });
  if (!response.ok) return null;
  const { place, town } = (await response.json()) as Coverage;
  return place && town && town !== place ? `${place}, ${town}` : place;
}
