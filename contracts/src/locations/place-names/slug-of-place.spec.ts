import { slugOfPlace } from './slug-of-place';

it.each([
  ['Hoyland', 'hoyland'],
  [' Hoyland  Common!', 'hoyland-common'],
  ["St. Ann's & Co", 'st-anns-co'],
  ["King's Lynn", 'kings-lynn'],
  ['Ynys Môn', 'ynys-mon'],
])('derives the slug of %j: %s', (name, slug) => expect(slugOfPlace(name)).toBe(slug));
