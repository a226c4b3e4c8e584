import { businessInfoFormSchema, typedBusinessInfo } from './business-info-form';
import { businessInfoOf } from '../../testing/fake-content';

const info = businessInfoOf();

it('returns unedited values unchanged', () => {
  expect(info).toMatchObject(businessInfoFormSchema.parse(typedBusinessInfo(info)));
});

it('parses lists, numbers and empty fields', () => {
  const typed = {
    ...typedBusinessInfo(info),
    service_areas: ' Sheffield,, Hoyland , ',
    certifications: 'DBS checked\n\n Fully insured ',
    tag_container_id: ' ',
  };
  expect(businessInfoFormSchema.parse(typed)).toMatchObject({
    service_areas: ['Sheffield', 'Hoyland'],
    certifications: ['DBS checked', 'Fully insured'],
    tag_container_id: null,
  });
});

it('parses prices and the company', () => {
  const typed = typedBusinessInfo(info);
  const prices = {
    ...typed.prices,
    jobs: [{ name: ' Locked out ', detail: '', day: '89', night: ' ', services: ['upvc-locks'] }],
    covers: 'The drive\n\n The work ',
  };
  const company = { ...typed.company, vat_number: 'gb 000 0000 00' };
  expect(businessInfoFormSchema.parse({ ...typed, prices, company })).toMatchObject({
    prices: { jobs: [{ name: 'Locked out', day: 89, night: null }], covers: ['The drive', 'The work'] },
    company: { vat_number: 'GB000000000' },
  });
});

it('rejects a job without a price, at its field', () => {
  const typed = typedBusinessInfo(info);
  const jobs = [{ name: 'Locked out', detail: '', day: '', night: 'x', services: [] }];
  const { error } = businessInfoFormSchema.safeParse({ ...typed, prices: { ...typed.prices, jobs } });
  expect(error?.issues.map(({ path, message }) => [path.join('.'), message])).toEqual([
    ['prices.jobs.0.day', 'Enter the pounds as a whole number'],
    ['prices.jobs.0.night', 'Enter the pounds as a whole number'],
  ]);
});

it.each([
  ['callout_price_from', 'ten', 'Enter the pounds as a whole number'],
  ['callout_price_from', '89.5', 'Enter the pounds as a whole number'],
  ['founded_year', '15', 'Enter 1800 or more'],
  ['phone', 'ring us', 'Enter a phone number, like 0114 496 0999'],
  ['email', 'help@', 'Enter an e-mail address, like name@example.com'],
])('rejects %s %j: %s', (field, text, message) => {
  const { error } = businessInfoFormSchema.safeParse({ ...typedBusinessInfo(info), [field]: text });
  expect(error?.issues.map((issue) => [issue.path[0], issue.message])).toEqual([[field, message]]);
});
