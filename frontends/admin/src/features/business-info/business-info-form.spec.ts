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
    rating: '4.9',
    review_count: ' ',
    tag_container_id: ' ',
  };
  expect(businessInfoFormSchema.parse(typed)).toMatchObject({
    service_areas: ['Sheffield', 'Hoyland'],
    certifications: ['DBS checked', 'Fully insured'],
    rating: 4.9,
    review_count: null,
    tag_container_id: null,
  });
});

it.each([
  ['callout_price_from', 'ten', 'Enter the pounds as a whole number'],
  ['callout_price_from', '89.5', 'Enter the pounds as a whole number'],
  ['rating', 'five', 'Enter the rating, like 4.9'],
  ['founded_year', '15', 'Enter 1800 or more'],
  ['phone', 'ring us', 'Enter a phone number, like 0114 496 0999'],
  ['email', 'help@', 'Enter an e-mail address, like name@example.com'],
])('rejects %s %j: %s', (field, text, message) => {
  const { error } = businessInfoFormSchema.safeParse({ ...typedBusinessInfo(info), [field]: text });
  expect(error?.issues.map((issue) => [issue.path[0], issue.message])).toEqual([[field, message]]);
});
