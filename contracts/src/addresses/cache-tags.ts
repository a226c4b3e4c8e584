/** Tag of every page that a CDN may store. The gateway sends it with the page, and the seo service purges it. */
export const pagesCacheTag = 'pages';
