import { readBusinessInfo } from '../seed/seeds';
import { sampleFactsOf } from './sample-facts';

const sample = readBusinessInfo('firm');
const neutral = readBusinessInfo('none');
const shipped = [sample, neutral];
const own = {
  name: 'Aire Locksmiths',
  address: '4 Kirkgate, Leeds LS1 6BY',
  rating: 4.8,
  review_count: 31,
  certifications: ['Master Locksmiths Association'],
};

it('finds every fact of a new installation', () =>
  expect(sampleFactsOf(sample, shipped)).toEqual(['name', 'address', 'reviews', 'certifications']));

it('finds nothing in the facts of a real business', () => expect(sampleFactsOf(own, shipped)).toEqual([]));

it('treats empty fields as not given, and no reviews and certifications as fine', () =>
  expect(
    sampleFactsOf({ name: '', address: '', rating: 0, review_count: 0, certifications: [] }, shipped),
  ).toEqual(['name', 'address']));

it('accepts one figure that happens to be the same', () =>
  expect(sampleFactsOf({ ...own, rating: sample.rating }, shipped)).toEqual([]));

it('has nothing but missing facts without business info', () =>
  expect(sampleFactsOf(null, shipped)).toEqual(['name', 'address']));

it('finds that the neutral texts of an empty start name no business yet', () =>
  expect(sampleFactsOf(neutral, shipped)).toEqual(['name', 'address']));
