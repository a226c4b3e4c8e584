/** Splits text into one URL per line. Trims every line and drops blank ones. */
export const urlsIn = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
