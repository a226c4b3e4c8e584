import { blockedContent } from './blocked-content';

const page = 'https://locks.example/services/emergency?gclid=abc#quote';
const blocked = (uri: string, document = page) =>
  blockedContent(
    { 'document-uri': document, 'effective-directive': 'script-src', 'blocked-uri': uri },
    'https://locks.example',
  );

it.each([
  ['inline', { source: 'inline', from: 'inline' }],
  ['eval', { source: 'eval', from: 'eval' }],
  ['https://locks.example/assets/a.js?x=1', { source: 'own', from: 'locks.example' }],
  ['https://cdn.example/a.js?user=7', { source: 'other', from: 'cdn.example' }],
  ['wss://live.example/socket', { source: 'other', from: 'live.example' }],
  ['data', { source: 'other', from: 'data' }],
  ['data:text/plain,Jo', { source: 'other', from: 'data:' }],
  ['chrome-extension://abcdef/a.js', { source: 'extension', from: 'chrome-extension:' }],
  ['moz-extension://0000-11', { source: 'extension', from: 'moz-extension:' }],
])('keeps of %s where it came from', (uri, kept) =>
  expect(blocked(uri)).toEqual({ ...kept, page: '/services' }),
);

it('keeps no secret of a page', () =>
  expect(blocked('inline', 'https://locks.example/r/secret').page).toBe('/r'));

it('keeps nothing of what is not an address', () => expect(blocked('inline', 'about').page).toBe(''));
