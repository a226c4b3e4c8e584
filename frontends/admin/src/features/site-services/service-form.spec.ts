import type { Service } from '@latchline/contracts/content/content.schema';
import { emptyService, serviceDraft, serviceFormSchema, typedService } from './service-form';

const service: Service = {
  id: '01900000-0000-7000-8000-0000005e0001',
  slug: 'safes',
  icon_name: 'key-cutting',
  title: 'Safes',
  description: 'Opened',
  cta_text: 'Learn More',
  link: '/services',
  price: 89.5,
  features: ['Opening', 'Moving'],
  created_at: '2026-03-01T09:30:00.123Z',
  updated_at: '2026-03-01T09:30:00.123Z',
};

it('returns unedited values unchanged', () => {
  expect(service).toMatchObject(serviceFormSchema.parse(typedService(service)));
});

it.each([
  ['', null],
  ['  ', null],
  ['89', 89],
  ['£ 1,200.50', 1200.5],
])('parses the price %j as %j', (price, number) => {
  expect(serviceFormSchema.parse({ ...typedService(service), price }).price).toBe(number);
});

it.each(['a lot', '-5', '89.999'])('rejects the price %j', (price) => {
  const { error } = serviceFormSchema.safeParse({ ...typedService(service), price });
  expect(error?.issues.map(({ path }) => path[0])).toEqual(['price']);
});

it('reports an empty feature and leaves features out of the preview', () => {
  const typed = { ...typedService(service), features: [{ text: 'One' }, { text: ' ' }] };
  expect(serviceFormSchema.safeParse(typed).error?.issues[0]?.path).toEqual(['features', 1]);
  expect(serviceDraft(typed)).not.toHaveProperty('features');
  expect(serviceDraft(emptyService)).toMatchObject({ cta_text: 'Learn More', price: null });
});
