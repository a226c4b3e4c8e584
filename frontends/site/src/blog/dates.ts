/** Article dates in the formats of the specification. Days follow London time, not the server's time zone. */
const format = (options: Intl.DateTimeFormatOptions) => {
  // The specification uses the American order and abbreviations: en-GB would give "5 Sept 2025".
  const formatter = new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'Europe/London' });
  return (iso: string): string => formatter.format(new Date(iso));
};

/** "Jan 05, 2025" */
export const cardDate = format({ month: 'short', day: '2-digit', year: 'numeric' });

/** "January 05, 2025" */
export const longDate = format({ month: 'long', day: '2-digit', year: 'numeric' });

/** "Jan 5" */
export const shortDate = format({ month: 'short', day: 'numeric' });
