/** As much of HTTP as browsers and proxies use for an ordinary question. */
export interface PlainRequest {
  readonly method: 'GET' | 'POST';
  /** Without a query, a percent sign or a host. */
  readonly path: string;
  /** By their names in small letters, each once. */
  readonly headers: Readonly<Record<string, string>>;
}

const start = /^(GET|POST) (\/[\w./-]*) HTTP\/1\.1$/;
const lineEnd = '\r\n';
export const headEnd = '\r\n\r\n';
/** RFC 9110: the letters of a header's name, and what may not stand in its value. */
const headerName = /^[!#$%&'*+.^`|~\w-]+$/;
// eslint-disable-next-line no-control-regex -- these are what is looked for
const unprintable = /[\0-\x08\x0a-\x1f\x7f]/;

/** Headers that ask for more than an answer: bodies without a length, upgrades, conditions. */
const special = new Set(['transfer-encoding', 'upgrade', 'expect', 'te', 'trailer']);

const isSpace = (text: string, at: number): boolean => text[at] === ' ' || text[at] === '\t';

/** What stands between, without the spaces around it: no other letters count as such. */
function trimmed(text: string, from: number, to: number): string {
  let begin = from;
  let end = to;
  while (begin < end && isSpace(text, begin)) begin += 1;
  while (end > begin && isSpace(text, end - 1)) end -= 1;
  return text.slice(begin, end);
}

/**
 * The request whose head this text is, up to and with its empty line; null for everything that is not quite ordinary,
 * which the HTTP server reads in its own way. So nothing is guessed here, and no two readers can differ about where a
 * request ends.
 */
export function readPlainRequest(head: string): PlainRequest | null {
  if (head.indexOf(headEnd) !== head.length - headEnd.length) return null;
  const firstEnd = head.indexOf(lineEnd);
  const [, method, path] = start.exec(head.slice(0, firstEnd)) ?? [];
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
