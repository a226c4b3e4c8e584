/** Ids of the elements that differ between pages of the list; with script only these are replaced. */
export const swapped = 'article-count articles-found categories article-filter';
