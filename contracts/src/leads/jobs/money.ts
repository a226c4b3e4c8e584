/** Amounts are whole pence, so that sums are exact. */
export const largestPence = 10_000_000;

/** The VAT contained in an amount, rounded to the penny. Percentages have up to two decimal places. */
export function vatIn(pence: number, percent: number): number {
  const hundredths = Math.round(percent * 100);
  return Math.round((pence * hundredths) / (10_000 + hundredths));
}

/** `£145.00`. */
export const poundsOf = (pence: number): string =>
  `${pence < 0 ? '−' : ''}£${Math.floor(Math.abs(pence) / 100).toLocaleString('en-GB')}.${String(
    Math.abs(pence) % 100,
  ).padStart(2, '0')}`;

/** Pence of a typed amount: `145`, `£145.50`, `1,250`; null for anything else. */
export function penceOf(typed: string): number | null {
  const [, pounds = '', pence = ''] =
    /^£?\s*(\d{1,3}(?:,\d{3})*|\d+)(?:\.(\d{1,2}))?$/.exec(typed.trim()) ?? [];
  if (pounds === '') return null;
  const amount = Number(pounds.replaceAll(',', '')) * 100 + Number(pence.padEnd(2, '0'));
  return amount <= largestPence ? amount : null;
}
