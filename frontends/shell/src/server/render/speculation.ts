/**
 * The page behind a link is fetched when somebody is about to press it, so that it stands at once. Fetched and not run: a
 * page that nobody opens counts nothing, tells nobody and loads nothing of others. Left out is what a request changes or
 * counts (articles are counted by their readings), what is not for everybody alike, and what changes in its place.
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
