/** The sitemap that the gateway serves; pages and the sitemap go to different engines. */
export const sitemapAddress = (siteUrl: string): string => new URL('/sitemap.xml', siteUrl).href;
