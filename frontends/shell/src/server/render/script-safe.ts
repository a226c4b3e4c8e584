/** Escapes JSON for a script element, so that it cannot close the element or start a comment. */
export const scriptSafe = (json: string): string =>
  json.replace(/[<>&\u2028\u2029]/g, (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`);
