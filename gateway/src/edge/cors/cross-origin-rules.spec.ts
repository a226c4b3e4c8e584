import { answerPreflight, originHeaders, responseHeaders } from './cross-origin-rules';

const app = 'https://app.example';
const allowed = [app];
const preflight = (path: string, method = 'POST', origin = app) =>
  answerPreflight(allowed, { path, origin, method });
const refusal = (answer: ReturnType<typeof answerPreflight>) =>
  'problem' in answer ? answer.problem.status : undefined;

it('names the origin, and tells caches that the response depends on it', () => {
  expect(originHeaders(allowed, app)).toMatchObject({ 'access-control-allow-origin': app, vary: 'Origin' });
  expect(originHeaders(allowed, 'https://evil.example')).toEqual({ vary: 'Origin' });
  expect(originHeaders(allowed, undefined)).toEqual({ vary: 'Origin' });
});

it('sends nothing without a setting, and one value for all with *', () => {
  expect(originHeaders([], app)).toEqual({});
  expect(originHeaders(['*'], 'https://any.example')).toMatchObject({ 'access-control-allow-origin': '*' });
  expect(originHeaders(['*'], 'https://any.example')).not.toHaveProperty('vary');
});

it.each([['null'], [`${app}.evil.example`], ['http://app.example'], ['https://app.example:8443'], ['']])(
  'does not mistake %p for an allowed origin',
  (origin) => expect(originHeaders(allowed, origin)).not.toHaveProperty('access-control-allow-origin'),
);

it.each([allowed, ['*']])('never allows cookies (%s)', (...origins) => {
  const answer = answerPreflight(origins, { path: '/api/leads', origin: app, method: 'POST' });
  expect(JSON.stringify(answer)).not.toContain('credentials');
});

it.each(['/api/leads', '/api/admin/leads/0198c3a1-0000-7000-8000-000000000001', '/api/coverage'])(
  'opens %s',
  (path) => expect(responseHeaders(allowed, path, app)).toHaveProperty('access-control-allow-origin'),
);

it.each([
  '/',
  '/about',
  '/api/auth/login',
  '/api/auth/session',
  '/api/admin/users',
  '/api/events',
  '/api/nowhere',
])('keeps %s closed', (path) => {
  expect(responseHeaders(allowed, path, app)).toEqual({});
  expect(refusal(preflight(path))).toBe(403);
});

it('lists the methods of a path in the answer to a preflight', () => {
  expect(preflight('/api/admin/leads', 'GET')).toEqual({
    headers: expect.objectContaining({
      'access-control-allow-methods': expect.stringMatching(/GET, HEAD/),
      'access-control-allow-headers': expect.stringContaining('authorization'),
      'access-control-max-age': '7200',
    }),
  });
});

it('refuses another origin with 403, and another method with 405', () => {
  expect(refusal(preflight('/api/leads', 'POST', 'https://evil.example'))).toBe(403);
  expect(refusal(preflight('/api/leads', 'DELETE'))).toBe(405);
});
