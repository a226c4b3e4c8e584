/** Dates of articles as the specification writes them. A day is a day where the business is, wherever the server stands. */
const format = (options: Intl.DateTimeFormatOptions) => {
  // The order and the abbreviations of the specification are American: en-GB would say "5 Sept 2025".
  const formatter = new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'Europe/London' });
  return (iso: string): string => formatter.format(new Date(iso));
};

/** "Jan 05, 2025" */
export const cardDate = format({ month: 'short', day: '2-digit', year: 'numeric' });

/** "January 05, 2025" */
export const longDate = format({ month: 'long', day: '2-digit', year: 'numeric' });

/** "Jan 5" */
export const shortDate = format({ month: 'short', day: 'numeric' });
