const maxPathLength = 300;

/** Paths that vulnerability scanners try, and paths that can never be a page, such as files. */
const probes =
  // oxlint-disable-next-line no-control-regex -- paths of this site never contain them
  /(^|\/)(\.|wp-|wordpress|xmlrpc|phpmyadmin|cgi-bin|vendor|actuator|autodiscover|owa|boaform|solr)|\.[a-z\d]{1,6}$|[@<>"'`\\{}|^\u0000-\u0020]|%(?![\da-f]{2})|\.\.|:\/\//i;
const ours = /^\/(api|admin|r|assets|media|health|icons|fonts|404)(\/|$)/i;

/** Search engines follow old links; other programs make addresses up. */
const searchEngines = /googlebot|bingbot|duckduckbot|applebot|yandexbot|qwantbot|seznambot/i;

export interface PageVisit {
  readonly method: string;
  readonly path: string;
  readonly accept: string | undefined;
  readonly userAgent: string | undefined;
}

/** Whether a missing page is worth reporting: a person or search engine requested a path that may have existed once. */
export function isReportable(
  { method, path, accept, userAgent }: PageVisit,
  isRobot: (agent?: string) => boolean,
): boolean {
  if (method !== 'GET' || path.length > maxPathLength || path === '/') return false;
  const readable = decoded(path);
  if (readable === null || probes.test(readable) || ours.test(readable)) return false;
  if (searchEngines.test(userAgent ?? '')) return true;
  return /text\/html/i.test(accept ?? '') && !isRobot(userAgent);
}

/** Null for invalid percent-encoding. */
function decoded(path: string): string | null {
  try {
    return decodeURIComponent(path);
  } catch {
    return null;
  }
}

/** Only the host of the referrer, or null. */
export function hostOf(referrer: string | undefined): string | null {
  if (!referrer || !URL.canParse(referrer)) return null;
  const { host, protocol } = new URL(referrer);
  return /^https?:$/.test(protocol) && host.length <= 253 ? host : null;
}
