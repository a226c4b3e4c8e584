/** The URLs of a sitemap (`pages`) or of a sitemap index (`parts`). */
export function sitemapAddresses(xml: string): { pages: string[]; parts: string[] } {
  const named = [...xml.matchAll(/<loc>\s*([^<]+?)\s*<\/loc>/g)].map(([, address = '']) =>
    unescaped(address),
  );
  const isIndex = /<sitemapindex[\s>]/.test(xml);
  return isIndex ? { pages: [], parts: named } : { pages: named, parts: [] };
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

const unescaped = (text: string): string =>
  text.replace(/&(amp|lt|gt|quot|apos);/g, (whole, name: string) => entities[name] ?? whole);
