/** The subset of HTTP/1.1 that browsers and proxies use for ordinary requests. */
export interface PlainRequest {
  readonly method: 'GET' | 'POST';
  /** Without a query, a percent sign or a host. */
  readonly path: string;
  /** Keyed by lower-case name. */
  readonly headers: Readonly<Record<string, string>>;
}

const requestLine = /^(GET|POST) (\/[\w./-]*) HTTP\/1\.1$/;
const lineEnd = '\r\n';
export const headEnd = '\r\n\r\n';
/** Characters allowed in a field name (RFC 9110 section 5.6.2, token) and forbidden in a value (section 5.5). */
const headerName = /^[!#$%&'*+.^`|~\w-]+$/;
// oxlint-disable-next-line no-control-regex -- these are the forbidden characters
const unprintable = /[\0-\x08\x0a-\x1f\x7f]/;

/** Headers that only the HTTP server supports: chunked bodies, upgrades, expectations. */
const special = new Set(['transfer-encoding', 'upgrade', 'expect', 'te', 'trailer']);

const isSpace = (text: string, at: number): boolean => text[at] === ' ' || text[at] === '\t';

/** Trims spaces and tabs only; `trim()` would remove other characters, too. */
function trimmed(text: string, from: number, to: number): string {
  let start = from;
  let end = to;
  while (start < end && isSpace(text, start)) start += 1;
  while (end > start && isSpace(text, end - 1)) end -= 1;
  return text.slice(start, end);
}

/**
 * Parses a request head, up to and including its empty line. Null for anything unusual, which is left to the HTTP server.
 * It never guesses, so the two parsers cannot disagree about where a request ends (request smuggling, RFC 9112 section
 * 11.2).
 */
export function readPlainRequest(head: string): PlainRequest | null {
  if (head.indexOf(headEnd) !== head.length - headEnd.length) return null;
  const firstEnd = head.indexOf(lineEnd);
  const [, method, path] = requestLine.exec(head.slice(0, firstEnd)) ?? [];
  if (method === undefined || path === undefined) return null;
  const headers = Object.create(null) as Record<string, string>;
  for (let at = firstEnd + 2; at < head.length - 2;) {
    const next = head.indexOf(lineEnd, at);
    const colon = head.indexOf(':', at);
    if (colon < 0 || colon > next) return null;
    const name = head.slice(at, colon).toLowerCase();
    const value = trimmed(head, colon + 1, next);
    if (!headerName.test(name) || unprintable.test(value) || special.has(name)) return null;
    if (name in headers) return null;
    headers[name] = value;
    at = next + 2;
  }
  if (!headers.host) return null;
  if ((headers.connection ?? 'keep-alive').toLowerCase() !== 'keep-alive') return null;
  if (method === 'GET' && 'content-length' in headers) return null;
  return { method: method as PlainRequest['method'], path, headers };
}
