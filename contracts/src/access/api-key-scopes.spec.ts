import { keyMayCall } from './api-key-scopes';

it.each([
  ['leads', 'GET', ['leads:read'], true],
  ['leads', 'PATCH', ['leads:read'], false],
  ['leads', 'PATCH', ['leads:write'], true],
  ['leads', 'GET', ['leads:write'], true],
  ['leads', 'GET', ['content:read', 'content:write'], false],
  ['content', 'POST', ['content:write'], true],
  ['content', 'GET', [], false],
  ['staff', 'GET', ['leads:write', 'content:write'], false],
  ['account', 'GET', ['leads:write', 'content:write'], false],
  ['admin', 'GET', ['leads:write', 'content:write'], false],
  ['session', 'POST', [], true],
  ['public', 'GET', [], true],
] as const)('a route for %s with %s, called with %j: %s', (auth, method, scopes, expected) => {
  expect(keyMayCall({ auth, method }, scopes)).toBe(expected);
});

it('keeps every key away from what people set for themselves', () => {
  const route = { auth: 'leads', method: 'GET', personal: true } as const;
  expect(keyMayCall(route, ['leads:read', 'leads:write'])).toBe(false);
});
