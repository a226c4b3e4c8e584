import type { NewTowns } from '@latchline/contracts/locations/uk-places/uk-place.schema';
import { planTowns } from './plan-towns';

const town = (name: string, lng: number, ...postcode_districts: string[]) => ({
  name,
  slug: name.toLowerCase(),
  coordinates: { lat: 53.8, lng },
  postcode_districts,
});

const request: NewTowns = {
  region: 'west-yorkshire',
  response_time: '20-40',
  title: 'Locksmith {town}',
  meta_description: 'At any hour',
  intro_content: 'In {town}.',
  towns: [
    town('Shipley', -1.77, 'BD16', 'BD17'),
    town('Bingley', -1.83, 'BD16'),
    town('Morley', -1.59, 'LS27'),
  ],
};
const nothing = { slugs: new Set<string>(), districts: new Set<string>() };

it('gives every town the texts of all, and names the nearest of the others first', () => {
  const { towns, skipped } = planTowns(request, nothing);
  expect(skipped).toEqual([]);
  expect(towns[1]?.town).toMatchObject({
    slug: 'bingley',
    region: 'west-yorkshire',
    title: 'Locksmith {town}',
    response_time: '20-40',
    nearby_towns: ['Shipley', 'Morley'],
  });
});

it('gives a district to the first town that wants it', () => {
  const { towns } = planTowns(request, nothing);
  expect(towns.map((one) => [one.town.postcode_districts, one.left_out])).toEqual([
    [['BD16', 'BD17'], []],
    [[], ['BD16']],
    [['LS27'], []],
  ]);
});

it('leaves out districts that other places cover', () => {
  const { towns } = planTowns(request, { ...nothing, districts: new Set(['LS27']) });
  expect(towns[2]).toMatchObject({ town: { postcode_districts: [] }, left_out: ['LS27'] });
});

it('skips towns that exist, and the second of two with one slug', () => {
  const twice = { ...request, towns: [...request.towns, town('Morley', -1.6)] };
  const { towns, skipped } = planTowns(twice, { ...nothing, slugs: new Set(['shipley']) });
  expect(towns.map((one) => one.town.slug)).toEqual(['bingley', 'morley']);
  expect(skipped.map(({ slug }) => slug)).toEqual(['shipley', 'morley']);
});
