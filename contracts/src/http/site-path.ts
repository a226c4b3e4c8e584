/**
 * A path that every browser resolves to this site. Browsers read a backslash as a slash and drop tabs and line breaks, so
 * `/\host` and `/<tab>/host` would lead to another host.
 */
export const sitePathPattern = /^\/(?![/\\])[^\s\\\p{Cc}]*$/u;

export const isSitePath = (text: string): boolean => sitePathPattern.test(text);
