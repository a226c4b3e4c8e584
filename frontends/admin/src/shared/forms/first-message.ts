/** The error message of a field, or of its first invalid part, such as a list entry. */
export function firstMessage(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined;
  const { message } = error as { message?: unknown };
  if (typeof message === 'string' && message !== '') return message;
  for (const [name, part] of Object.entries(error)) {
    // `ref` holds the DOM element; following it would walk the whole page.
    const found = name === 'ref' ? undefined : firstMessage(part);
    if (found !== undefined) return found;
  }
  return undefined;
}
