/** Paths of the pages of a region, its towns and the cities beyond it. */
export const regionPath = (region: string): string => `/locksmiths/${region}`;
export const townPath = (region: string, slug: string): string => `${regionPath(region)}/${slug}`;
export const cityPath = (slug: string): string => `/locksmiths/${slug}`;
