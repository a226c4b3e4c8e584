/** Compares names without case, accents and punctuation: "Ashton-under-Lyne" is "ashton under lyne". */
export const plainName = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f'’]/g, '')
    .toLowerCase()
    .replace(/[^a-z\d]+/g, ' ')
    .trim();
