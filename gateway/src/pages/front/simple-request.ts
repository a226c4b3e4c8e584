/** As much of a request as decides which kept answer fits it. */
export interface SimpleRequest {
  readonly path: string;
  /** As asked for, and as a proxy in front of us says that it was. */
  readonly host: string;
  readonly acceptEncoding: string | undefined;
  readonly ifNoneMatch: string | undefined;
}

const start = 'GET ';
const version = ' HTTP/1.1\r\n';
const end = '\r\n\r\n';
const plainPath = /^\/[\w./-]*$/;
/** RFC 9110: the letters of a header's name, and what may not stand in its value. */
const headerName = /^[!#$%&'*+.^`|~\w-]+$/;
// eslint-disable-next-line no-control-regex -- these are what is looked for
const unprintable = /[\0-\x08\x0a-\x1f\x7f]/;

/** Headers that ask for more than a page: bodies, upgrades, the end of the connection. */
const special = new Set(['content-length', 'transfer-encoding', 'upgrade', 'expect', 'te', 'trailer']);

/** What decides which answer fits. */
const telling = ['host', 'x-forwarded-host', 'accept-encoding', 'if-none-match'] as const;
type Telling = (typeof telling)[number];
const isTelling = (name: string): name is Telling => (telling as readonly string[]).includes(name);

/** Whether a proxy is believed is decided behind this; here its word only makes another address. */
export function hostOf(headers: { host?: string; 'x-forwarded-host'?: string | string[] }): string {
  const forwarded = headers['x-forwarded-host'];
  return forwarded === undefined ? (headers.host ?? '') : `${headers.host ?? ''}\n${String(forwarded)}`;
}

/**
 * The request that these bytes are, when they are exactly one whole, ordinary request for a page without a query; null
 * for everything else there is, which the HTTP server reads in its own way. So nothing is guessed here, and no two
 * readers can differ about where a request ends.
 */
export function readSimpleRequest(text: string): SimpleRequest | null {
  if (!text.startsWith(start) || text.indexOf(end) !== text.length - end.length) return null;
  const lineEnd = text.indexOf('\r\n');
  const pathEnd = lineEnd - version.length + 2;
  if (pathEnd <= start.length || !text.startsWith(version, pathEnd)) return null;
  const path = text.slice(start.length, pathEnd);
  if (!plainPath.test(path)) return null;
  const found: Partial<Record<Telling, string>> = {};
  for (let at = lineEnd + 2; at < text.length - 2;) {
    const next = text.indexOf('\r\n', at);
    const colon = text.indexOf(':', at);
    if (colon < 0 || colon > next) return null;
    const name = text.slice(at, colon).toLowerCase();
    const value = text.slice(colon + 1, next).trim();
    if (!headerName.test(name) || unprintable.test(value) || special.has(name)) return null;
    if (name === 'connection' && value.toLowerCase() !== 'keep-alive') return null;
    if (isTelling(name)) {
      if (found[name] !== undefined) return null;
      found[name] = value;
    }
    at = next + 2;
  }
  if (!found.host) return null;
  return {
    path,
    host: hostOf(found),
    acceptEncoding: found['accept-encoding'],
    ifNoneMatch: found['if-none-match'],
  };
}
