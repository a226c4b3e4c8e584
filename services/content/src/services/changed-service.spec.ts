import { contentErrors } from '@latchline/contracts/content/content.errors';
import type { Service } from '@latchline/contracts/content/content.schema';
import { newServiceSchema, servicePatchSchema } from '@latchline/contracts/content/service-editing.schema';
import { readServices } from '../seed/seeds';
import { changedService } from './changed-service';

const at = '2026-03-01T09:30:00.123Z';
const now = { ...readServices()[0], created_at: at, updated_at: at } as Service;

it('changes only the given fields, and refuses an older version', () => {
  expect(changedService(now, { patch: { price: 89 }, expected_updated_at: at })).toEqual({
    ...now,
    price: 89,
  });
  expect(() =>
    changedService(now, { patch: { price: 89 }, expected_updated_at: '2026-03-01T09:30:00Z' }),
  ).toThrow(expect.objectContaining({ code: contentErrors.staleService, details: now }) as Error);
});

it.each([0, 89, 89.5, 129.99, null])('accepts %j as a price', (price) => {
  expect(servicePatchSchema.safeParse({ price }).success).toBe(true);
});

it.each([
  { price: -1 },
  { price: '89' },
  { price: 89.555 },
  { price: NaN },
  { price: 1e9 },
  { title: '' },
  { icon_name: '../lock' },
  { features: [''] },
  { link: 'https://elsewhere.example' },
  { link: '//elsewhere.example' },
  { link: 'javascript:alert(1)' },
  { slug: 'other' },
])('refuses %j', (patch) => expect(servicePatchSchema.safeParse(patch).success).toBe(false));

it('fills in defaults for a new service', () => {
  const given = { slug: 'safes', title: 'Safes', description: 'Opened.', icon_name: 'key-cutting' };
  expect(newServiceSchema.parse(given)).toEqual({
    ...given,
    cta_text: 'Learn More',
    link: '/services',
    price: null,
    features: [],
  });
});
