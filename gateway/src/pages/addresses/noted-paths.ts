const longestPath = 300;

/** What programs try that look for holes, and what is no page: files, and what never was an address of ours. */
const probes =
  // eslint-disable-next-line no-control-regex -- no address of ours has ever held one
  /(^|\/)(\.|wp-|wordpress|xmlrpc|phpmyadmin|cgi-bin|vendor|actuator|autodiscover|owa|boaform|solr)|\.[a-z\d]{1,6}$|[@<>"'`\\{}|^\u0000-\u0020]|%(?![\da-f]{2})|\.\.|:\/\//i;
const ours = /^\/(api|admin|assets|media|health|icons|fonts|404)(\/|$)/i;

/** Crawlers of search engines follow links of old; other programs make their addresses up. */
const searchEngines = /googlebot|bingbot|duckduckbot|applebot|yandexbot|qwantbot|seznambot/i;

export interface Asked {
  readonly method: string;
  readonly path: string;
  readonly accept: string | undefined;
  readonly userAgent: string | undefined;
}

/** Whether a page that is missing is worth knowing of: a person, or a search engine, came by an address that may once have been. */
export function isWorthNoting(
  { method, path, accept, userAgent }: Asked,
  isRobot: (agent?: string) => boolean,
): boolean {
  if (method !== 'GET' || path.length > longestPath || path === '/') return false;
  const readable = decoded(path);
  if (readable === null || probes.test(readable) || ours.test(readable)) return false;
  if (searchEngines.test(userAgent ?? '')) return true;
  return /text\/html/i.test(accept ?? '') && !isRobot(userAgent);
}

/** Null where it says nothing. */
export function decoded(path: string): string | null {
  try {
    return decodeURIComponent(path);
  } catch {
    return null;
  }
}

/** The host alone of the page that led here; null for our own pages' visitors who said nothing. */
export function hostOf(referrer: string | undefined): string | null {
  if (!referrer || !URL.canParse(referrer)) return null;
  const { host, protocol } = new URL(referrer);
  return /^https?:$/.test(protocol) && host.length <= 253 ? host : null;
}
