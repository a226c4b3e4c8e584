import { batchResponses, batchForm } from './batch-form';

it('puts each call into its own part', () => {
  const { contentType, body } = batchForm(
    [
      { path: '/a', body: { url: 'é' } },
      { path: '/b', body: {} },
    ],
    'x',
  );
  expect(contentType).toBe('multipart/mixed; boundary=x');
  const json = '{"url":"é"}';
  expect(body).toBe(
    [
      '--x',
      'Content-Type: application/http',
      'Content-Transfer-Encoding: binary',
      'Content-ID: <item-0>',
      '',
      'POST /a HTTP/1.1',
      'Content-Type: application/json',
      `Content-Length: ${Buffer.byteLength(json)}`,
      '',
      json,
      '--x',
      'Content-Type: application/http',
      'Content-Transfer-Encoding: binary',
      'Content-ID: <item-1>',
      '',
      'POST /b HTTP/1.1',
      'Content-Type: application/json',
      'Content-Length: 2',
      '',
      '{}',
      '--x--',
      '',
    ].join('\r\n'),
  );
});

const part = (id: string, status: number, more = '') =>
  `--y\r\nContent-Type: application/http\r\nContent-ID: <response-${id}>\r\n\r\nHTTP/1.1 ${status} Words\r\n${more}\r\n{}\r\n`;

it('matches responses to calls in any order', () => {
  const text = `${part('item-1', 429, 'Retry-After: 60\r\n')}${part('item-0', 200)}--y--`;
  for (const type of ['multipart/mixed; boundary=y', 'multipart/mixed; boundary="y"; charset=UTF-8'])
    expect(batchResponses(type, text, 3)).toEqual([
      { status: 200, retryAfter: null },
      { status: 429, retryAfter: '60' },
      undefined,
    ]);
});

it('finds nothing in a body that is not a batch', () => {
  expect(batchResponses('text/html', '<h1>Busy</h1>', 1)).toEqual([undefined]);
  expect(batchResponses('multipart/mixed; boundary=y', part('item-7', 200), 1)).toEqual([undefined]);
});
