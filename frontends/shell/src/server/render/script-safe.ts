/** JSON inside a script element: nothing in it may end the element or begin a comment. */
export const scriptSafe = (json: string): string =>
  json.replace(/[<>&\u2028\u2029]/g, (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`);
