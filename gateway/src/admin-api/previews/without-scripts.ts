/** Keeps structured data (JSON-LD), which is a script element but never runs. */
const runnable = /<script\b(?![^>]*\btype="application\/(?:ld\+)?json")[^>]*>[\s\S]*?<\/script>/gi;

/** Previews are shown in a sandbox without scripts; the browser would report each script as an error. */
export const withoutScripts = (html: string): string => html.replace(runnable, '');
