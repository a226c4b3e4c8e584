import { canonicalAddress, pageAddress, siteAddress } from './page-address';

describe('pageAddress', () => {
  it.each([
    ['/', 'https://latchline.example/'],
    ['/services', 'https://latchline.example/services'],
    ['/services/', 'https://latchline.example/services'],
    ['/?postcode=S11&quote=accepted', 'https://latchline.example/'],
    ['/blog?category=home-security#top', 'https://latchline.example/blog'],
    ['//evil.example/a', 'https://latchline.example/evil.example/a'],
    ['/\\evil.example', 'https://latchline.example/evil.example'],
    ['/../../etc', 'https://latchline.example/etc'],
    ['/a b<c>', 'https://latchline.example/a%20b%3Cc%3E'],
    ['/100%', 'https://latchline.example/100%'],
  ])('of %j is %j', (path, address) => {
    expect(pageAddress('https://latchline.example', path)).toBe(address);
  });

  it('keeps the port and the base path of the site', () => {
    expect(pageAddress('http://localhost:3000/', '/')).toBe('http://localhost:3000/');
    expect(pageAddress('https://example.org/latchline/', '/about')).toBe(
      'https://example.org/latchline/about',
    );
    expect(siteAddress('https://example.org/latchline/?x#y')).toBe('https://example.org/latchline');
  });
});

describe('canonicalAddress', () => {
  const page = 'https://latchline.example/blog';
  const facts = { site_url: 'https://latchline.example' };

  it.each([
    ['', page],
    ['{site_url}/advice', 'https://latchline.example/advice'],
    ['/advice', 'https://latchline.example/advice'],
    ['{site_url}/{unknown}', page],
    ['javascript:alert(1)', page],
    ['http://[', page],
  ])('of template %j is %j', (template, address) => {
    expect(canonicalAddress(template, page, facts)).toBe(address);
  });
});
