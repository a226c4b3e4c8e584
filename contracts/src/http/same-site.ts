import { isSitePath } from './site-path';

/** With or without "www.". */
export const isSameSite = (host: string, other: string): boolean => bare(host) === bare(other);

const bare = (host: string): string => host.replace(/^www\./, '');

/** A target that was pasted with the address of this site is a path of it: it can be part of a loop, and keeps the query. */
export function ownPath(to: string | null, siteUrl: string): string | null {
  if (to === null || !URL.canParse(to)) return to;
  const { host, pathname, search, hash } = new URL(to);
  const path = `${pathname}${search}${hash}`;
  return isSitePath(path) && isSameSite(host, new URL(siteUrl).host) ? path : to;
}
