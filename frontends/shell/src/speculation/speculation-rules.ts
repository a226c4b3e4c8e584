/**
 * Prefetches the page of a link when the visitor is about to click it. Prefetched and not prerendered, so that an unopened page
 * runs no script: it counts nothing and loads nothing from third parties. Excluded are requests with side effects (articles
 * count their views), personal pages, and links that update in place.
 */
export const speculationRules = JSON.stringify({
  prefetch: [
    {
      where: {
        and: [
          { href_matches: '/*' },
          { not: { href_matches: ['/admin*', '/api/*', '/health/*', '/blog/*', '/*.*', '/*\\?(.+)'] } },
          { not: { selector_matches: '[data-swap], [download], [rel~=nofollow]' } },
        ],
      },
      eagerness: 'moderate',
    },
  ],
});
