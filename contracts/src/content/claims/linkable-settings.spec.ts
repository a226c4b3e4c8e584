import { noCompany } from '../company.schema';
import { noPrices } from '../prices.schema';
import { figuresIn } from './claim-figures';
import { linkableSettings } from './linkable-settings';

const valueOf = (
  fact: string,
  business: object,
  services: { slug: string; title: string; price: number | null }[] = [],
) =>
  linkableSettings({
    business: { certifications: [], prices: noPrices, company: noCompany, ...business } as never,
    services,
    locations: [],
  }).find((each) => each.fact === fact)?.value;

it('states every price of a job', () => {
  const prices = {
    ...noPrices,
    jobs: [
      { name: 'Locked out', detail: '', day: 89, night: 119, services: [] },
      { name: 'Camera cleaned', detail: '', day: 95, night: null, services: [] },
    ],
    night_from: '20:00',
    night_until: '07:00',
    parts: 'A cylinder is £45',
  };
  const value = valueOf('business-info.prices', { prices });
  expect(value).toBe(
    'Locked out: £89, £119 at night; Camera cleaned: £95; night from 20:00 to 07:00; A cylinder is £45',
  );
  expect(figuresIn(value ?? '').map(({ figure }) => figure)).toEqual(['£89', '£119', '£95', '£45']);
});

it('states the company with its accreditations, and nothing that is not filled in', () => {
  const accreditations = [{ name: 'Master Locksmiths Association', number: '0000', link: '' }];
  const company = { ...noCompany, legal_name: 'Example Ltd', company_number: '00000000', accreditations };
  expect(valueOf('business-info.company', { company })).toBe(
    'Example Ltd; company 00000000; Master Locksmiths Association 0000',
  );
  expect(valueOf('business-info.company', {})).toBe('');
});

it('states no rating of a business without reviews', () => {
  const business = { rating: null, review_count: null };
  expect(valueOf('business-info.rating', business)).toBe('');
  expect(valueOf('business-info.review_count', business)).toBe('');
  expect(valueOf('business-info.rating', { rating: 5 })).toBe('5.0');
});

it('has the price of a service that names one', () => {
  const services = [
    { slug: 'smart-locks', title: 'Smart Locks', price: 249 },
    { slug: 'upvc-locks', title: 'uPVC', price: null },
  ];
  expect(valueOf('services.smart-locks.price', {}, services)).toBe('£249');
  expect(valueOf('services.upvc-locks.price', {}, services)).toBeUndefined();
});
