/** Seconds or a date, as RFC 9110 has it; undefined where it is neither, or over. */
export function retryAfterSeconds(header: string | null, now: Date = new Date()): number | undefined {
  if (header === null) return undefined;
  const text = header.trim();
  const seconds = /^\d+$/.test(text) ? Number(text) : Math.ceil((Date.parse(text) - now.getTime()) / 1_000);
  return seconds > 0 ? seconds : undefined;
}
