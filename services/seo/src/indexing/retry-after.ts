/** Parses seconds or a date (RFC 9110, section 10.2.3); undefined if it is neither or in the past. */
export function retryAfterSeconds(header: string | null, now: Date = new Date()): number | undefined {
  if (header === null) return undefined;
  const text = header.trim();
  const seconds = /^\d+$/.test(text) ? Number(text) : Math.ceil((Date.parse(text) - now.getTime()) / 1_000);
  return seconds > 0 ? seconds : undefined;
}
