/** What the site's pages have in common, which browsers keep to decompress the next page with (RFC 9842). */
export const dictionaryPath = '/page-dictionary';
