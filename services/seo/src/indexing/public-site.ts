/** Names that only this machine or this network knows, and those kept for examples. */
const privateName = /(^|\.)(localhost|local|internal|test|example|invalid)$|^[\d.]+$|^\[/;

/** Whether engines could fetch pages of it at all. */
export function isPublicSite(siteUrl: string): boolean {
  const { protocol, hostname } = new URL(siteUrl);
  return protocol === 'https:' && hostname.includes('.') && !privateName.test(hostname);
}

export const notPublic = (siteUrl: string): string =>
  `${new URL(siteUrl).host} cannot be reached from the internet (SITE_URL)`;
