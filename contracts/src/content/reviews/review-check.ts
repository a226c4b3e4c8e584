const link = /https?:|www\.|\b[\w-]{2,}\.(?:co\.uk|uk|com|net|org|info|io|biz|ru|cn|xyz|shop|site)\b/i;
const address = /[^\s@]+@[^\s@]+\.[^\s@]+/;
const phone = /(?:\+|\b0)(?:[\s().-]*\d){8,}/;

/** Why a person should read a new review before the site shows it; null for most. The number of stars never matters. */
export function reasonToCheck(...texts: readonly string[]): string | null {
  const found = (pattern: RegExp): boolean => texts.some((text) => pattern.test(text));
  if (found(address)) return 'Contains an email address';
  if (found(link)) return 'Contains a link';
  if (found(phone)) return 'Contains a phone number';
  return null;
}
