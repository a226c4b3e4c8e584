/**
 * The page of a link is fetched when the visitor is about to click it, and rendered when they press it. Scripts of a page that is
 * rendered run, but count, send and load nothing before it is opened (`page-script/when-shown.ts`). Excluded are requests with side
 * effects (articles count their views), personal pages, and links that update in place.
 */
const where = {
  and: [
    { href_matches: '/*' },
    { not: { href_matches: ['/admin*', '/api/*', '/health/*', '/blog/*', '/*.*', '/*\\?(.+)'] } },
    { not: { selector_matches: '[data-swap], [download], [rel~=nofollow]' } },
  ],
};

export const speculationRules = JSON.stringify({
  prefetch: [{ where, eagerness: 'moderate' }],
  prerender: [{ where, eagerness: 'conservative' }],
});
