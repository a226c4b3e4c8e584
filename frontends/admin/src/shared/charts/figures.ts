const figure = new Intl.NumberFormat('en-GB');
const oneDigit = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 1 });

export const formatNumber = (value: number): string => figure.format(value);

/** A fraction as a percentage; a dash for null. */
export const formatPercent = (share: number | null): string =>
  share === null ? '–' : `${oneDigit.format(share * 100)} %`;

export const shareOf = (part: number, whole: number): number | null => (whole === 0 ? null : part / whole);

export interface Change {
  readonly direction: 'up' | 'down' | 'same';
  readonly words: string;
}

/** The change from the previous figure; null if there is nothing to compare with. */
export function changeOf(now: number | null, before: number | null): Change | null {
  if (now === null || before === null || (now === 0 && before === 0)) return null;
  if (before === 0) return { direction: 'up', words: 'none before' };
  const percent = Math.round((now / before - 1) * 100);
  if (percent === 0) return { direction: 'same', words: 'as before' };
  return { direction: percent > 0 ? 'up' : 'down', words: `${formatNumber(Math.abs(percent))} %` };
}

/** Formats a duration: 4 min, 1 h 20 min, 2 days. */
export function formatDuration(seconds: number | null): string {
  if (seconds === null) return '–';
  if (seconds < 60) return `${Math.round(seconds)} s`;
  const minutes = Math.round(seconds / 60);
  if (minutes < 60) return `${minutes} min`;
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  if (hours < 48) return rest === 0 ? `${hours} h` : `${hours} h ${rest} min`;
  return `${Math.round(hours / 24)} days`;
}

/** Four or five round tick values from zero to the highest. */
export function ticksTo(highest: number): number[] {
  const most = Math.max(highest, 1);
  const rough = most / 4;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = Math.max(1, ([1, 2, 5, 10].find((one) => one * power >= rough) ?? 10) * power);
  return Array.from({ length: Math.ceil(most / step) + 1 }, (_, index) => Math.round(index * step));
}
