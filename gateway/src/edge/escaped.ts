const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Text for an element or attribute of HTML or XML. */
export const escaped = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => escapes[character] ?? character);
