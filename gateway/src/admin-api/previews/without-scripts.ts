/** Data for search engines is a script element as well, and never runs. */
const runnable = /<script\b(?![^>]*\btype="application\/(?:ld\+)?json")[^>]*>[\s\S]*?<\/script>/gi;

/** A preview is shown in a sandbox that lets no script run: the browser would report every one as an error. */
export const withoutScripts = (html: string): string => html.replace(runnable, '');
