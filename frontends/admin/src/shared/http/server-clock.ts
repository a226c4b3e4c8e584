/**
 * Response times are promised in minutes, and office computers' clocks can be minutes off. Ages are therefore measured
 * by the gateway's clock, from the Date header of its responses.
 */
const tolerableMs = 2000;
let offsetMs = 0;

export function observeServerDate(header: string | null): void {
  const sentAt = Date.parse(header ?? '');
  if (Number.isNaN(sentAt)) return;
  // The header has whole seconds, so the expected error is half a second.
  const measured = sentAt + 500 - Date.now();
  offsetMs = Math.abs(measured) > tolerableMs ? measured : 0;
}

export const serverNow = (): number => Date.now() + offsetMs;

/** A time that this browser's clock gave, by the gateway's clock; how long ago it was stays the same. */
export const inServerTime = (at: string): string => new Date(Date.parse(at) + offsetMs).toISOString();
