export interface RequestOrigin {
  readonly origin: string | undefined;
  readonly secFetchSite: string | undefined;
  /** The `Host` header. */
  readonly host: string | undefined;
  /** Origin of SITE_URL, for proxies that rewrite the host. */
  readonly siteOrigin: string;
}

const hostOf = (origin: string): string | undefined => {
  try {
    return new URL(origin).host;
  } catch {
    return undefined;
  }
};

/**
 * Whether another site made the browser send this request. Programs send neither header; browsers send at least one
 * with every unsafe method. `none` means the visitor started it (typed address, bookmark).
 */
export function isForeign({ origin, secFetchSite, host, siteOrigin }: RequestOrigin): boolean {
  if (secFetchSite !== undefined && secFetchSite !== 'same-origin' && secFetchSite !== 'none') return true;
  if (origin === undefined || origin === siteOrigin) return false;
  const from = hostOf(origin);
  return from === undefined || from === '' || host === undefined || from !== host.toLowerCase();
}

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS', 'TRACE']);
export const isSafeMethod = (method: string): boolean => safeMethods.has(method);
