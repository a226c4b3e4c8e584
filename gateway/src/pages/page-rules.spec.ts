import { business } from '../testing/sample-data';
import { businessPlaceholders } from '@latchline/contracts/content/business-placeholders';
import { returnTarget } from './page-rules';

describe('returnTarget', () => {
  it.each([
    ['/', '/?quote=accepted#quote-sent'],
    ['/contact', '/contact?quote=accepted#quote-sent'],
    ['/contact?utm_source=x#form', '/contact?utm_source=x&quote=accepted#quote-sent'],
    ['/?quote=failed', '/?quote=accepted#quote-sent'],
    ['/a/../b', '/b?quote=accepted#quote-sent'],
    ['/☎', '/%E2%98%8E?quote=accepted#quote-sent'],
  ])('returns to %j', (page, target) => {
    expect(returnTarget(page)).toBe(target);
  });

  it.each([
    undefined,
    '',
    'contact',
    'https://evil.example/',
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/.//evil.example',
    '/a/..//evil.example',
    '/\t/evil.example',
    '/a\r\nSet-Cookie: x=1',
    'javascript:alert(1)',
    `/${'a'.repeat(500)}`,
  ])('returns to the home page instead of %j', (page) => {
    expect(returnTarget(page)).toBe('/?quote=accepted#quote-sent');
  });
});

it('factsOf returns the texts and numbers of the business info by name', () => {
  const facts = businessPlaceholders(business);
  expect(facts).toMatchObject({ phone: '0114 496 0999', callout_price_from: 89, rating: '5.0' });
  expect(facts).not.toHaveProperty('social_links');
  expect(facts).not.toHaveProperty('service_areas');
});
