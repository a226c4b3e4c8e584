import { noCompany } from '@latchline/contracts/content/company.schema';
import { sellerNodes } from './seller-nodes';

const site = 'https://locks.example';
const job = { name: 'Locked out', detail: 'Opened', day: 89, night: 119, services: [] };
const offers = { jobs: [job], night_from: '20:00', night_until: '07:00', with_vat: true };

it('says nothing of a business that has filled in nothing', () => {
  expect(sellerNodes({}, site)).toEqual([]);
  expect(sellerNodes({ company: noCompany, offers: { ...offers, jobs: [] } }, site)).toEqual([]);
});

it('names the company and its accreditations', () => {
  const accreditations = [{ name: 'MLA', number: '0000', link: 'https://mla.example/0000' }];
  const company = {
    ...noCompany,
    legal_name: 'Example Ltd',
    company_number: '00000000',
    vat_number: 'GB000000000',
    accreditations,
  };
  expect(sellerNodes({ company }, site)).toEqual([
    {
      '@id': 'https://locks.example/#business',
      legalName: 'Example Ltd',
      identifier: { '@type': 'PropertyValue', propertyID: 'Companies House number', value: '00000000' },
      vatID: 'GB000000000',
      hasCredential: [
        {
          '@type': 'EducationalOccupationalCredential',
          name: 'MLA',
          recognizedBy: { '@type': 'Organization', name: 'MLA' },
          identifier: '0000',
          url: 'https://mla.example/0000',
        },
      ],
    },
  ]);
});

it('offers each job at its prices', () => {
  const [{ makesOffer } = {}] = sellerNodes({ offers }, site);
  expect(makesOffer).toEqual([
    {
      '@type': 'Offer',
      itemOffered: { '@type': 'Service', name: 'Locked out', description: 'Opened' },
      priceSpecification: [
        expect.objectContaining({ name: 'By day, 07:00 to 20:00', price: 89, valueAddedTaxIncluded: true }),
        expect.objectContaining({ name: 'By night, 20:00 to 07:00', price: 119, priceCurrency: 'GBP' }),
      ],
    },
  ]);
  const dayOnly = { ...offers, jobs: [{ ...job, night: null }], with_vat: false };
  expect(JSON.stringify(sellerNodes({ offers: dayOnly }, site))).not.toMatch(/night|valueAdded/);
});
