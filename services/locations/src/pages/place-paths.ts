/** Where the pages of a region, of its towns and of the cities beyond it are. */
export const regionPath = (region: string): string => `/locksmiths/${region}`;
export const townPath = (region: string, slug: string): string => `${regionPath(region)}/${slug}`;
export const cityPath = (slug: string): string => `/locksmiths/${slug}`;
