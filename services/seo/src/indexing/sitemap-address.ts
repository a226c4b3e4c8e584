/** Where the gateway serves it. Pages and the sitemap are told of to different engines. */
export const sitemapAddress = (siteUrl: string): string => new URL('/sitemap.xml', siteUrl).href;
