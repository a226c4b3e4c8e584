/** Host names that are local, private or reserved for examples. */
const privateName = /(^|\.)(localhost|local|internal|test|example|invalid)$|^[\d.]+$|^\[/;

/** Whether engines can reach the site. */
export function isPublicSite(siteUrl: string): boolean {
  const { protocol, hostname } = new URL(siteUrl);
  return protocol === 'https:' && hostname.includes('.') && !privateName.test(hostname);
}

export const notPublic = (siteUrl: string): string =>
  `${new URL(siteUrl).host} cannot be reached from the internet (SITE_URL)`;
