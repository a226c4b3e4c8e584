/** The path of a town page. */
export const pageOf = (slug: string): string => `/locksmiths/south-yorkshire/${slug}`;
