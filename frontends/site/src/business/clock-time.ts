const noon = 12;

/** Prints a time of day as people say it: 20:00 as 8pm, 07:30 as 7:30am, 00:00 as midnight. */
export function clockTime(time: string): string {
  if (time === '00:00') return 'midnight';
  if (time === '12:00') return 'midday';
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  const minutes = minute === 0 ? '' : `:${String(minute).padStart(2, '0')}`;
  return `${hour % noon || noon}${minutes}${hour < noon ? 'am' : 'pm'}`;
}

export const clockRange = (from: string, until: string): string => `${clockTime(from)}–${clockTime(until)}`;
