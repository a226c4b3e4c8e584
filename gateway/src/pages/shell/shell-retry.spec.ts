import { isShellUnavailable } from './shell-retry';

const coded = (code: string) => Object.assign(new Error(code), { code });

it.each([
  ['a broken connection', { error: new TypeError('fetch failed', { cause: coded('UND_ERR_SOCKET') }) }],
  ['a refused connection', { error: coded('ECONNREFUSED') }],
  ['no instance behind the load balancer', { status: 503 }],
])('is true for %s', (_what, outcome) => expect(isShellUnavailable(outcome)).toBe(true));

it.each([
  ['a response', { status: 200 }],
  ['a page that could not be rendered', { status: 500 }],
  ['a bug', { error: new TypeError('x is not a function') }],
])('is false for %s', (_what, outcome) => expect(isShellUnavailable(outcome)).toBe(false));
