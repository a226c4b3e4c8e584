import { business } from '../testing/sample-data';
import { businessPlaceholders } from '@latchline/contracts/content/business-placeholders';
import { returnTarget } from './page-rules';

const sent = { id: '01900000-0000-7000-8000-000000000001', urgency: 'emergency' } as const;
const accepted = `quote=accepted&request=${sent.id}&urgency=emergency#quote-sent`;

describe('returnTarget', () => {
  it.each([
    ['/', '/?'],
    ['/contact', '/contact?'],
    ['/contact?utm_source=x#form', '/contact?utm_source=x&'],
    ['/?quote=failed', '/?'],
    ['/a/../b', '/b?'],
    ['/☎', '/%E2%98%8E?'],
  ])('returns to %j', (page, target) => {
    expect(returnTarget(page, sent)).toBe(target + accepted);
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
    expect(returnTarget(page, sent)).toBe(`/?${accepted}`);
  });
});

it('factsOf returns the texts and numbers of the business info by name', () => {
  const facts = businessPlaceholders(business);
  expect(facts).toMatchObject({ phone: '0114 496 0999', callout_price_from: 89, rating: '5.0' });
  expect(facts).not.toHaveProperty('social_links');
  expect(facts).not.toHaveProperty('service_areas');
});
