import { isGone } from './shell-gone';

const coded = (code: string) => Object.assign(new Error(code), { code });

it.each([
  ['a connection that broke', { error: new TypeError('fetch failed', { cause: coded('UND_ERR_SOCKET') }) }],
  ['one that was refused', { error: coded('ECONNREFUSED') }],
  ['nobody behind the balancer', { status: 503 }],
])('%s is a shell that is gone', (_what, outcome) => expect(isGone(outcome)).toBe(true));

it.each([
  ['an answer', { status: 200 }],
  ['a page that could not be drawn', { status: 500 }],
  ['a mistake of ours', { error: new TypeError('x is not a function') }],
])('%s is none', (_what, outcome) => expect(isGone(outcome)).toBe(false));
