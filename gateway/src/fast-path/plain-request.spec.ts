import { readPlainRequest } from './plain-request';

const request = (...lines: string[]) => `${lines.join('\r\n')}\r\n\r\n`;
const simple = ['GET /services/smart-locks HTTP/1.1', 'Host: latchline.example'];

it('parses requests of browsers', () => {
  const text = request(...simple, 'Connection: keep-alive', 'User-Agent:somebody \t', 'X-Empty:');
  expect(readPlainRequest(text)).toEqual({
    method: 'GET',
    path: '/services/smart-locks',
    headers: { host: 'latchline.example', connection: 'keep-alive', 'user-agent': 'somebody', 'x-empty': '' },
  });
  expect(readPlainRequest(request('POST /api/leads HTTP/1.1', 'host:a', 'Content-Length: 3'))).toEqual({
    method: 'POST',
    path: '/api/leads',
    headers: { host: 'a', 'content-length': '3' },
  });
});

it('parses headers without a prototype', () => {
  const text = request(...simple, '__proto__: a', 'constructor: b');
  expect(Object.entries(readPlainRequest(text)?.headers ?? {})).toEqual([
    ['host', 'latchline.example'],
    ['__proto__', 'a'],
    ['constructor', 'b'],
  ]);
});

it.each([
  ['another method', request('PUT / HTTP/1.1', 'Host: a')],
  ['a lower-case method', request('get / HTTP/1.1', 'Host: a')],
  ['HEAD', request('HEAD / HTTP/1.1', 'Host: a')],
  ['another version', request('GET / HTTP/1.0', 'Host: a')],
  ['a query', request('GET /?a=1 HTTP/1.1', 'Host: a')],
  ['an absolute address', request('GET http://a/ HTTP/1.1', 'Host: a')],
  ['an encoded path', request('GET /%2e HTTP/1.1', 'Host: a')],
  ['a space in the path', request('GET /a b HTTP/1.1', 'Host: a')],
  ['no host', request('GET / HTTP/1.1', 'Accept: */*')],
  ['an empty host', request('GET / HTTP/1.1', 'Host: ')],
  ['two hosts', request(...simple, 'Host: b')],
  ['a repeated header', request(...simple, 'Accept: a', 'accept: b')],
  ['two lengths', request('POST / HTTP/1.1', 'Host: a', 'Content-Length: 3', 'Content-Length: 3')],
  ['a page with a body', request(...simple, 'Content-Length: 3')],
  ['a chunked body', request('POST / HTTP/1.1', 'Host: a', 'transfer-encoding: chunked')],
  ['an upgrade', request(...simple, 'Upgrade: websocket')],
  ['an expectation', request('POST / HTTP/1.1', 'Host: a', 'Expect: 100-continue')],
  ['Connection: close', request(...simple, 'Connection: close')],
  ['a header name with a space', request(...simple, 'Content-Length : 3')],
  ['an empty header name', request(...simple, ': 3')],
  ['a folded line', request(...simple, ' more')],
  ['a bare line feed', `${simple.join('\r\n')}\nContent-Length: 3\r\n\r\n`],
  ['a control character', request(...simple, 'X: a\0b')],
  ['two requests', request(...simple) + request(...simple)],
  ['trailing bytes', `${request(...simple)}x`],
  ['an incomplete request', simple.join('\r\n')],
  ['nothing', ''],
  ['an empty line only', '\r\n\r\n'],
])('leaves %s to the HTTP server', (_, text) => {
  expect(readPlainRequest(text)).toBeNull();
});
