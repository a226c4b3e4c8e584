import { parseForm, unreadableEncoding } from './body-parsers';

describe('parseForm', () => {
  it('parses fields, and repeated ones as lists', () => {
    expect(parseForm('a=1&b=x+y%20z&c=&d')).toEqual({ a: '1', b: 'x y z', c: '', d: '' });
    expect(parseForm('a=1&a=2&a=3')).toEqual({ a: ['1', '2', '3'] });
  });

  it('treats __proto__ as an ordinary field name', () => {
    const form = parseForm('__proto__=x&constructor=y&toString=z');
    expect(Object.keys(form)).toEqual(['__proto__', 'constructor', 'toString']);
    expect(({} as Record<string, unknown>).x).toBeUndefined();
  });

  it('reads the end of a line as one character, as browsers count it', () => {
    expect(parseForm('a=x%0D%0Ay%0D%0A&b=1%0A2')).toEqual({ a: 'x\ny\n', b: '1\n2' });
  });

  it('tolerates invalid percent-encoding', () => {
    expect(parseForm('a=%zz&%=b')).toEqual({ a: '%zz', '%': 'b' });
  });
});

describe('unreadableEncoding', () => {
  it.each([
    ['application/json', undefined],
    ['application/json; charset=utf-8', undefined],
    ['application/json;charset="UTF-8"', 'identity'],
    [undefined, undefined],
  ])('accepts %s, %s', (type, encoding) => expect(unreadableEncoding(type, encoding)).toBeNull());

  it.each([
    ['application/json; charset=utf-16', undefined],
    ['application/json; charset=latin1', undefined],
    ['application/json', 'gzip'],
  ])('rejects %s, %s', (type, encoding) =>
    expect(unreadableEncoding(type, encoding)).toEqual(expect.any(String)),
  );
});
