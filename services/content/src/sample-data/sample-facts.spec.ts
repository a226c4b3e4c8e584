import { noCompany } from '@latchline/contracts/content/company.schema';
import { noPrices } from '@latchline/contracts/content/prices.schema';
import { readBusinessInfo } from '../seed/seeds';
import { sampleFactsOf } from './sample-facts';

const sample = readBusinessInfo('firm');
const neutral = readBusinessInfo('none');
const shipped = [sample, neutral];
const own = {
  name: 'Aire Locksmiths',
  address: '4 Kirkgate, Leeds LS1 6BY',
  certifications: ['Master Locksmiths Association'],
  prices: { ...sample.prices, jobs: sample.prices.jobs.map((job) => ({ ...job, day: job.day + 1 })) },
  company: { ...sample.company, legal_name: 'Aire Locksmiths Ltd' },
};

it('finds every fact of a new installation', () =>
  expect(sampleFactsOf(sample, shipped, true)).toEqual([
    'name',
    'address',
    'reviews',
    'certifications',
    'prices',
    'company',
  ]));

it('finds nothing in the facts of a real business', () =>
  expect(sampleFactsOf(own, shipped, false)).toEqual([]));

it('treats empty fields as not given, and no reviews and certifications as fine', () =>
  expect(
    sampleFactsOf(
      {
        name: '',
        address: '',
        certifications: [],
        prices: noPrices,
        company: noCompany,
      },
      shipped,
      false,
    ),
  ).toEqual(['name', 'address']));

it('finds sample reviews while the site shows them', () =>
  expect(sampleFactsOf(own, shipped, true)).toEqual(['reviews']));

it('has nothing but missing facts without business info', () =>
  expect(sampleFactsOf(null, shipped, false)).toEqual(['name', 'address']));

it('finds that the neutral texts of an empty start name no business yet', () =>
  expect(sampleFactsOf(neutral, shipped, false)).toEqual(['name', 'address']));
