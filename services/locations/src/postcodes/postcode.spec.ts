import { parsePostcode } from './postcode';

describe('parsePostcode', () => {
  it.each([
    ['S11 8TP', 'S11', '8TP'],
    ['s118tp', 'S11', '8TP'],
    ['  s11   8tp ', 'S11', '8TP'],
    ['S 1 1 8 T P', 'S11', '8TP'],
    ['S11\u00a08TP', 'S11', '8TP'],
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
  ])('reads the whole postcode %j', (text, district, inward) => {
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
  ])('reads the begun postcode %j', (text, district, inward) => {
    expect(parsePostcode(text)).toEqual({ district, inward });
  });

  it('lets a typed space decide between two readings', () => {
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
    'S11 8TPX',
    'S11 8TP S11 8TP',
    'QQ1 1AA',
    'S01',
    'S111 8TP',
    'S11 8CI',
    'S11-8TP; DROP TABLE',
    '<b>S11</b>',
    'Ｓ11',
    '٣11',
    '0114 496 0999',
  ])('takes %j for no postcode', (text) => {
    expect(parsePostcode(text)).toBeNull();
  });
});
