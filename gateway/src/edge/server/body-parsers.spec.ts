import { parseForm, unreadableEncoding } from './body-parsers';

describe('parseForm', () => {
  it('reads fields, and lists those that come twice', () => {
    expect(parseForm('a=1&b=x+y%20z&c=&d')).toEqual({ a: '1', b: 'x y z', c: '', d: '' });
    expect(parseForm('a=1&a=2&a=3')).toEqual({ a: ['1', '2', '3'] });
  });

  it('takes names like any other, without touching a prototype', () => {
    const form = parseForm('__proto__=x&constructor=y&toString=z');
    expect(Object.keys(form)).toEqual(['__proto__', 'constructor', 'toString']);
    expect(({} as Record<string, unknown>).x).toBeUndefined();
  });

  it('does not fail on bad percent-encoding', () => {
    expect(parseForm('a=%zz&%=b')).toEqual({ a: '%zz', '%': 'b' });
  });
});

describe('unreadableEncoding', () => {
  it.each([
    ['application/json', undefined],
    ['application/json; charset=utf-8', undefined],
    ['application/json;charset="UTF-8"', 'identity'],
    [undefined, undefined],
  ])('takes %s, %s', (type, encoding) => expect(unreadableEncoding(type, encoding)).toBeNull());

  it.each([
    ['application/json; charset=utf-16', undefined],
    ['application/json; charset=latin1', undefined],
    ['application/json', 'gzip'],
  ])('refuses %s, %s', (type, encoding) =>
    expect(unreadableEncoding(type, encoding)).toEqual(expect.any(String)),
  );
});
