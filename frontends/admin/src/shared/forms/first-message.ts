/** What is wrong with a field, or with the first part of it that is wrong: a list says it of an entry. */
export function firstMessage(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined;
  const { message } = error as { message?: unknown };
  if (typeof message === 'string' && message !== '') return message;
  for (const [name, part] of Object.entries(error)) {
    // The control itself hangs there, too, and leads into the whole page.
    const found = name === 'ref' ? undefined : firstMessage(part);
    if (found !== undefined) return found;
  }
  return undefined;
}
