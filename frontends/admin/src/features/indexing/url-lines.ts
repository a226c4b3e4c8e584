/** One address a line; blank lines are dropped, every line is trimmed. */
export const urlsIn = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
