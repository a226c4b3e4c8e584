import { formatPostcode, parsePostcode, writtenPostcode } from './postcode';

describe('parsePostcode', () => {
  it.each([
    ['S11 8TP', 'S11', '8TP'],
    ['s118tp', 'S11', '8TP'],
    ['  s11   8tp ', 'S11', '8TP'],
    ['S 1 1 8 T P', 'S11', '8TP'],
    ['S11\u00a08TP', 'S11', '8TP'],
    // Invisible marks of a text that was pasted.
    ['\u202aS11 8TP\u202c', 'S11', '8TP'],
    ['S11 8TP\u200b', 'S11', '8TP'],
    // Full-width characters, and the digits of Arabic and of Urdu keyboards.
    ['Ｓ１１　８ＴＰ', 'S11', '8TP'],
    ['S١١ ٨TP', 'S11', '8TP'],
    ['s۱۱ ۸tp', 'S11', '8TP'],
    ['S1 1AA', 'S1', '1AA'],
    ['S11AA', 'S1', '1AA'],
    ['dn4 0ab', 'DN4', '0AB'],
    ['DN40AB', 'DN4', '0AB'],
    ['DN12 3DB', 'DN12', '3DB'],
    ['EC1A 1BB', 'EC1A', '1BB'],
    ['W1A 0AX', 'W1A', '0AX'],
    ['M1 1AE', 'M1', '1AE'],
    ['SW1A2AA', 'SW1A', '2AA'],
    ['CR0 2RF', 'CR0', '2RF'],
    ['S11-8TP', 'S11', '8TP'],
    ['S11\u20138TP', 'S11', '8TP'],
    ['(S11) 8TP', 'S11', '8TP'],
    ['s11.8tp.', 'S11', '8TP'],
    ['DN4 OAB', 'DN4', '0AB'],
    ['dn4oab', 'DN4', '0AB'],
    ['S1O 2TN', 'S10', '2TN'],
    ['CRO 2RF', 'CR0', '2RF'],
    ['SO14 OAA', 'SO14', '0AA'],
    ['OX1 1AA', 'OX1', '1AA'],
  ])('parses the full postcode %j', (text, district, inward) => {
    expect(parsePostcode(text)).toEqual({ district, inward });
  });

  it.each([
    ['S11', 'S11', null],
    ['s11', 'S11', null],
    ['S 11', 'S11', null],
    ['dn4', 'DN4', null],
    ['EC1A', 'EC1A', null],
    ['S11 8', 'S11', '8'],
    ['S118', 'S11', '8'],
    ['S11 8T', 'S11', '8T'],
    ['s118t', 'S11', '8T'],
    ['DN4 0', 'DN4', '0'],
    ['s1o', 'S10', null],
    ['SO1', 'SO1', null],
    ['S35-', 'S35', null],
  ])('parses the incomplete postcode %j', (text, district, inward) => {
    expect(parsePostcode(text)).toEqual({ district, inward });
  });

  it('uses a typed space to decide between two readings', () => {
    expect(parsePostcode('S60')).toEqual({ district: 'S60', inward: null });
    expect(parsePostcode('S6 0')).toEqual({ district: 'S6', inward: '0' });
  });

  it.each([
    '',
    '   ',
    'S',
    'DN',
    '11',
    'Sheffield',
    'foo',
    'S11 8TPX',
    'S11 8TP S11 8TP',
    'QQ1 1AA',
    'S01',
    'S111 8TP',
    'S11 8CI',
    'S11-8TP; DROP TABLE',
    '<b>S11</b>',
    '٣11',
    '0114 496 0999',
  ])('rejects %j', (text) => {
    expect(parsePostcode(text)).toBeNull();
  });
});

describe('formatPostcode', () => {
  it.each([
    ['s118tp', 'S11 8TP'],
    [' S11  8TP ', 'S11 8TP'],
    ['dn4-oab', 'DN4 0AB'],
    ['s 11', 'S11'],
    ['ec1a1bb', 'EC1A 1BB'],
  ])('formats %j as %s', (text, written) => {
    expect(formatPostcode(text)).toBe(written);
  });

  it.each(['S11 8', 'S11 8T', 'Sheffield', ''])('returns null for %j', (text) => {
    expect(formatPostcode(text)).toBeNull();
  });
});

it.each(['S11', 'S11 8TP', 'S118TP', 'EC1A 1BB', 'W1A 0AX'])(
  '%s matches the documented pattern and is parsed',
  (text) => {
    expect(text).toMatch(writtenPostcode);
    expect(parsePostcode(text)).not.toBeNull();
  },
);
