import { companyFieldsSchema, noCompany } from './company.schema';

const problems = (change: object) =>
  companyFieldsSchema.safeParse({ ...noCompany, ...change }).error?.issues.map(({ path }) => path.join('.'));

it('accepts an empty company, and stores numbers without spaces', () => {
  expect(companyFieldsSchema.parse(noCompany)).toEqual(noCompany);
  expect(
    companyFieldsSchema.parse({ ...noCompany, company_number: 'sc 123456', vat_number: 'gb 000 0000 00' }),
  ).toMatchObject({ company_number: 'SC123456', vat_number: 'GB000000000' });
});

it.each([
  [{ company_number: '1234' }, 'company_number'],
  [{ vat_number: 'GB12' }, 'vat_number'],
  [{ accreditations: [{ name: '', number: '', link: '' }] }, 'accreditations.0.name'],
  [{ accreditations: [{ name: 'MLA', number: '', link: 'example.com' }] }, 'accreditations.0.link'],
])('refuses %j', (change, path) => expect(problems(change)).toEqual([path]));
