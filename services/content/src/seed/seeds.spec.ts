import { businessInfoSchema, serviceSchema } from '@latchline/contracts/content/content.schema';
import { companyFieldsSchema } from '@latchline/contracts/content/company.schema';
import { commonJobs, pricesFieldsSchema } from '@latchline/contracts/content/prices.schema';
import { readSampleReviews } from './sample-reviews';
import { readBusinessInfo, readClaims, readServices } from './seeds';

const businessInfoSeed = readBusinessInfo();
const servicesSeed = readServices();

describe('the seeded services', () => {
  it('are the six cards of the home page, in order', () => {
    expect(servicesSeed.map(({ title, link }) => [title, link])).toEqual([
      ['Residential Locksmith', '/services/residential-locksmith'],
      ['Commercial Locksmith', '/services/commercial-locksmith'],
      ['Emergency Locksmith', '/services'],
      ['Smart Locks', '/services/smart-locks'],
      ['CCTV Installation & Maintenance', '/services/cctv-installation'],
      ['UPVC Door And Window Lock Replacement', '/services/upvc-locks'],
    ]);
  });

  it.each(servicesSeed)('$title fits its schema and lists six things it includes', (service) => {
    const at = new Date(0).toISOString();
    expect(() => serviceSchema.parse({ ...service, created_at: at, updated_at: at })).not.toThrow();
    expect(new Set(service.features).size).toBe(6);
    expect(service.cta_text).toBe('Learn More');
  });

  it('share no id, slug, drawing or sentence', () => {
    for (const key of ['id', 'slug', 'icon_name', 'description'] as const)
      expect(new Set(servicesSeed.map((service) => service[key])).size).toBe(6);
  });
});

describe('the seeded business', () => {
  it('fits its schema', () => {
    const parsed = businessInfoSchema.safeParse({
      ...businessInfoSeed,
      rating: null,
      review_count: null,
      updated_at: new Date(0).toISOString(),
    });
    expect(parsed.error).toBeUndefined();
  });

  it('keeps what the specification promises', () => {
    expect(businessInfoSeed).toMatchObject({
      emergency_response_time: '15-45',
      callback_minutes: 15,
      callout_price_from: 89,
      guarantee_months: 12,
      founded_year: 2015,
      free_cancellation_minutes: 15,
    });
  });

  it('has the rating of the specification, from as many sample reviews', () => {
    const samples = readSampleReviews();
    expect(samples).toHaveLength(127);
    expect(samples.every(({ stars }) => stars === 5)).toBe(true);
    expect(new Set(samples.map(({ id }) => id)).size).toBe(127);
    expect(samples.filter(({ words }) => words !== '').length).toBeGreaterThan(3);
  });

  it('has five common jobs with day and night prices, none below the callout price', () => {
    const { prices, callout_price_from } = businessInfoSeed;
    expect(pricesFieldsSchema.parse(prices)).toEqual(prices);
    const common = prices.jobs.slice(0, commonJobs);
    expect(common.map(({ night }) => night)).not.toContain(null);
    expect(common).toHaveLength(5);
    expect(Math.min(...prices.jobs.map(({ day }) => day))).toBe(callout_price_from);
    const pages = servicesSeed.map(({ link }) => link);
    for (const slug of prices.jobs.flatMap(({ services }) => services))
      expect(pages).toContain(`/services/${slug}`);
  });

  it('has a company that nobody could take for a real one', () => {
    const { company } = businessInfoSeed;
    expect(companyFieldsSchema.parse(company)).toEqual(company);
    expect(company).toMatchObject({ company_number: '00000000', vat_number: 'GB000000000' });
    expect([company.legal_name, company.address].join()).toMatch(/Example.*Example/);
  });

  it('has no tag container, whose id could belong to somebody else', () => {
    expect(businessInfoSeed.tag_container_id).toBeNull();
  });

  it('has one phone number in all formats, from Ofcom’s range for fiction', () => {
    const { phone, phone_e164, whatsapp } = businessInfoSeed;
    expect(phone).toMatch(/^0114 496 0\d{3}$/);
    expect(phone_e164).toBe(`+44${phone.replaceAll(' ', '').slice(1)}`);
    expect(whatsapp).toBe(phone_e164.slice(1));
  });
});

describe('the seeded claims', () => {
  const region = '/locksmiths/south-yorkshire';
  const pagesOf = (claim: string) => readClaims().find(({ text }) => text === claim)?.shown_on;

  it('name the pages that make them', () => {
    expect(pagesOf('30 minutes guaranteed for Sheffield')).toEqual([`${region}/sheffield`]);
    expect(pagesOf('30 minutes average in emergencies')).toEqual(
      readServices().flatMap(({ link }) => (link === '/services' ? [] : [link])),
    );
    const towns = pagesOf('Prices of common jobs by day and night, and what they cover')?.filter((path) =>
      path.startsWith(`${region}/`),
    );
    expect(towns).toHaveLength(10);
    expect(pagesOf('Over 95% of customers are satisfied')).toEqual(['/about', ...towns!]);
  });
});
