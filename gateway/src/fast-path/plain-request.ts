/** As much of HTTP/1.1 as browsers and proxies use for an ordinary request. */
export interface PlainRequest {
  readonly method: 'GET' | 'POST';
  /** Without a query, a percent sign or a host. */
  readonly path: string;
  /** By lower-case name, each once. */
  readonly headers: Readonly<Record<string, string>>;
}

const requestLine = /^(GET|POST) (\/[\w./-]*) HTTP\/1\.1$/;
const lineEnd = '\r\n';
export const headEnd = '\r\n\r\n';
/** RFC 9110, sections 5.1 and 5.5: the characters of a field name, and those a value must not contain. */
const headerName = /^[!#$%&'*+.^`|~\w-]+$/;
// eslint-disable-next-line no-control-regex -- these are what is looked for
const unprintable = /[\0-\x08\x0a-\x1f\x7f]/;

/** Headers that need more than a response: bodies without a length, upgrades, expectations. */
const special = new Set(['transfer-encoding', 'upgrade', 'expect', 'te', 'trailer']);

const isSpace = (text: string, at: number): boolean => text[at] === ' ' || text[at] === '\t';

/** Without spaces and tabs at either end; `trim()` would remove other characters too. */
function trimmed(text: string, from: number, to: number): string {
  let start = from;
  let end = to;
  while (start < end && isSpace(text, start)) start += 1;
  while (end > start && isSpace(text, end - 1)) end -= 1;
  return text.slice(start, end);
}

/**
 * The request with this head, up to and including its empty line; null for everything that is not quite ordinary, which
 * is left to the HTTP server. Nothing is guessed, so the two readers cannot disagree about where a request ends
 * (request smuggling, RFC 9112 section 11.2).
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
