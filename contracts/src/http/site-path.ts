/**
 * A path that every browser reads as one of this site. They read a backslash as a slash and drop tabs and line breaks, so
 * that `/\host` and `/<tab>/host` would lead to another host.
 */
export const sitePathPattern = /^\/(?![/\\])[^\s\\\p{Cc}]*$/u;

export const isSitePath = (text: string): boolean => sitePathPattern.test(text);
