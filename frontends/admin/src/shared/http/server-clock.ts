/**
 * Response times are promised in minutes, and office computers are minutes off. Every answer of the gateway carries
 * its time, so ages are counted by that clock and not by the computer's.
 */
const tolerableMs = 2000;
let offsetMs = 0;

export function observeServerDate(header: string | null, receivedAt = Date.now()): void {
  const sentAt = Date.parse(header ?? '');
  if (Number.isNaN(sentAt)) return;
  // The header has whole seconds: half of one is the expected error.
  const measured = sentAt + 500 - receivedAt;
  offsetMs = Math.abs(measured) > tolerableMs ? measured : 0;
}

export const serverNow = (): number => Date.now() + offsetMs;
