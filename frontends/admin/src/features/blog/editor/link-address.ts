/** What a visitor's browser can open: a page of this site, another website, an e-mail address or a number. */
const openable = /^(https?:\/\/[^\s/]|mailto:[^\s@]+@|tel:\+?\d|\/(?!\/)|#.)/i;

/**
 * The address of a link as it was typed: `www.example.com` gets its `https://`, an e-mail address its `mailto:`. Undefined
 * if a link cannot lead there.
 */
export function linkAddress(typed: string): string | undefined {
  const address = typed.trim();
  if (/\s/.test(address)) return undefined;
  if (openable.test(address)) return address;
  if (/^[^\s@/:]+@[^\s@/]+\.[^\s@/]+$/.test(address)) return `mailto:${address}`;
  return /^[a-z\d-]+(\.[a-z\d-]+)*\.[a-z]{2,}([/?#]\S*)?$/i.test(address) ? `https://${address}` : undefined;
}
