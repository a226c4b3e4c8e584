import { readPageRequest } from './page-request';

const request = (...lines: string[]) => `${lines.join('\r\n')}\r\n\r\n`;
const simple = ['GET /services/smart-locks HTTP/1.1', 'Host: latchline.example'];

it('reads what selects the cached response', () => {
  const text = request(
    ...simple,
    'Accept-Encoding: gzip, deflate, br',
    'Available-Dictionary: :abc=:',
    'If-None-Match: W/"abc"',
  );
  expect(readPageRequest(text)).toEqual({
    path: '/services/smart-locks',
    host: 'latchline.example',
    acceptEncoding: 'gzip, deflate, br',
    availableDictionary: ':abc=:',
    ifNoneMatch: 'W/"abc"',
  });
  expect(readPageRequest(request('GET / HTTP/1.1', 'host:a'))).toMatchObject({ path: '/', host: 'a' });
});

it('adds X-Forwarded-Host to the cache key', () => {
  expect(readPageRequest(request(...simple, 'X-Forwarded-Host: other.example'))?.host).toBe(
    'latchline.example\nother.example',
  );
});

it.each([
  ['a form', request('POST / HTTP/1.1', 'Host: a', 'Content-Length: 3')],
  ['an unusual request', request(...simple, 'Connection: close')],
])('leaves %s to the HTTP server', (_, text) => {
  expect(readPageRequest(text)).toBeNull();
});
