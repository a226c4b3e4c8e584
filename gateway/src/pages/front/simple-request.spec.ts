import { readSimpleRequest } from './simple-request';

const request = (...lines: string[]) => `${lines.join('\r\n')}\r\n\r\n`;
const simple = ['GET /services/smart-locks HTTP/1.1', 'Host: latchline.example'];

it('reads what browsers ask', () => {
  const text = request(
    ...simple,
    'Connection: keep-alive',
    'Accept-Encoding: gzip, deflate, br',
    'If-None-Match: W/"abc"',
    'User-Agent: somebody',
  );
  expect(readSimpleRequest(text)).toEqual({
    path: '/services/smart-locks',
    host: 'latchline.example',
    acceptEncoding: 'gzip, deflate, br',
    ifNoneMatch: 'W/"abc"',
  });
  expect(readSimpleRequest(request(...simple, 'X-Forwarded-Host: other.example'))?.host).toBe(
    'latchline.example\nother.example',
  );
  expect(readSimpleRequest(request('GET / HTTP/1.1', 'host:a'))).toMatchObject({ path: '/', host: 'a' });
});

it.each([
  ['another method', request('POST / HTTP/1.1', 'Host: a')],
  ['HEAD', request('HEAD / HTTP/1.1', 'Host: a')],
  ['another version', request('GET / HTTP/1.0', 'Host: a')],
  ['a query', request('GET /?a=1 HTTP/1.1', 'Host: a')],
  ['a whole address', request('GET http://a/ HTTP/1.1', 'Host: a')],
  ['an encoded path', request('GET /%2e HTTP/1.1', 'Host: a')],
  ['a space in the path', request('GET /a b HTTP/1.1', 'Host: a')],
  ['no host', request('GET / HTTP/1.1', 'Accept: */*')],
  ['two hosts', request(...simple, 'Host: b')],
  ['a body', request(...simple, 'Content-Length: 3')],
  ['a body in chunks', request(...simple, 'transfer-encoding: chunked')],
  ['an upgrade', request(...simple, 'Upgrade: websocket')],
  ['the end of the connection', request(...simple, 'Connection: close')],
  ['a name with a space', request(...simple, 'Content-Length : 3')],
  ['a folded line', request(...simple, ' more')],
  ['a bare line feed', `${simple.join('\r\n')}\nContent-Length: 3\r\n\r\n`],
  ['a control character', request(...simple, 'X: a\0b')],
  ['two requests', request(...simple) + request(...simple)],
  ['something behind it', `${request(...simple)}x`],
  ['half of one', simple.join('\r\n')],
  ['nothing', ''],
  ['an end alone', '\r\n\r\n'],
])('leaves %s to the HTTP server', (_, text) => {
  expect(readSimpleRequest(text)).toBeNull();
});
