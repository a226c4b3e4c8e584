/** Ids of what another page of the list shows differently: with script they change places, and the rest stays. */
export const swapped = 'article-count articles-found categories article-filter';
