/** Full-width characters and the digits of Arabic and of Urdu keyboards become plain ones; invisible characters are removed. */
export const plainCharacters = (typed: string): string =>
  typed
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    // Both rows of ten begin at a multiple of 16.
    .replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) % 16));
