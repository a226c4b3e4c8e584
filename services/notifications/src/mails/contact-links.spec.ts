import { districtOf, telLink, whatsAppLink } from './contact-links';

describe('telLink', () => {
  it.each([
    '07700 900123',
    '+44 7700 900123',
    '+44 (0)7700 900 123',
    '0044 7700-900.123',
    ' +447700900123',
    '(07700) 900123',
  ])('dials the same number for %s', (phone) => {
    expect(telLink(phone)).toBe('tel:+447700900123');
  });

  it('leaves foreign and short numbers as they are', () => {
    expect(telLink('+353 1 234 5678')).toBe('tel:+35312345678');
    expect(telLink('496 0999')).toBe('tel:4960999');
  });

  it('contains only digits', () => {
    expect(telLink('07700" onclick="x')).toBe('tel:+447700');
  });
});

describe('districtOf', () => {
  it.each([
    ['s11 8tp', 'S11'],
    ['S118TP', 'S11'],
    ['S1 8TP', 'S1'],
    ['s18tp', 'S1'],
    ['DN4', 'DN4'],
    ['EC1A1BB', 'EC1A'],
    ['somewhere', 'somewhere'],
  ])('of %s is %s', (postcode, district) => {
    expect(districtOf(postcode)).toBe(district);
  });
});

describe('whatsAppLink', () => {
  it.each([
    ['07700 900123', 'https://wa.me/447700900123'],
    ['+44 (0)7700 900 123', 'https://wa.me/447700900123'],
    ['+353 1 234 5678', 'https://wa.me/35312345678'],
  ])('links %s', (phone, link) => expect(whatsAppLink(phone)).toBe(link));

  it.each(['0114 496 0999', '496 0999', 'nonsense'])('does not link %s', (phone) => {
    expect(whatsAppLink(phone)).toBeNull();
  });
});
