/** Nothing that helps a visitor is kept from crawlers; the office and the API are no pages. */
export const robotsText = (siteUrl: string): string =>
  [
    'User-agent: *',
    'Disallow: /admin',
    'Disallow: /api/',
    '',
    `Sitemap: ${new URL('/sitemap.xml', siteUrl).href}`,
    '',
  ].join('\n');
