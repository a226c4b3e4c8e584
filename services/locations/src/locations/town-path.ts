/** Where the pages of a region and of its towns are. */
export const regionPath = (region: string): string => `/locksmiths/${region}`;
export const townPath = (region: string, slug: string): string => `${regionPath(region)}/${slug}`;
