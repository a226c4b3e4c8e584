/** Where the page of a town is. */
export const pageOf = (slug: string): string => `/locksmiths/south-yorkshire/${slug}`;
