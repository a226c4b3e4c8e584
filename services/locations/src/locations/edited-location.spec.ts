import { locationErrors } from '@latchline/contracts/locations/location.errors';
import type { EditedLocation } from '@latchline/contracts/locations/location-editing.schema';
import {
  locationPatchSchema,
  newLocationSchema,
} from '@latchline/contracts/locations/location-editing.schema';
import { changedLocation } from './edited-location';

const town: EditedLocation = {
  id: '01900000-0000-7000-8000-0000001c0001',
  name: 'Sheffield',
  slug: 'sheffield',
  region: 'south-yorkshire',
  title: 'Locksmith Sheffield',
  meta_description: 'At any hour',
  coordinates: { lat: 53.38113, lng: -1.47009 },
  nearby_towns: ['Rotherham'],
  intro_content: 'Terraces',
  response_time: '15-30',
  local_note: '',
  faqs: [],
  postcode_districts: ['S1'],
  updated_at: '2026-03-01T09:30:00.123Z',
};

it('changes only the given fields', () => {
  const patch = { title: 'New', coordinates: { lat: 53, lng: -1 } };
  expect(changedLocation(town, { patch })).toEqual({ ...town, ...patch });
  expect(changedLocation(town, { patch, expected_updated_at: town.updated_at }).title).toBe('New');
});

it('refuses a change of an older version', () => {
  expect(() =>
    changedLocation(town, { patch: { title: 'New' }, expected_updated_at: '2026-03-01T09:30:00.122Z' }),
  ).toThrow(expect.objectContaining({ code: locationErrors.stale, details: town }) as Error);
});

describe('what an editor types', () => {
  it('is normalised: unique districts in upper case, ranges with a hyphen', () => {
    expect(
      locationPatchSchema.parse({ postcode_districts: ['s11', 'S11 ', 'dn1'], response_time: '15 – 30' }),
    ).toEqual({ postcode_districts: ['S11', 'DN1'], response_time: '15-30' });
  });

  it.each([
    { slug: 'elsewhere' },
    { title: ' ' },
    { coordinates: { lat: 91, lng: 0 } },
    { coordinates: { lat: '53', lng: 0 } },
    { postcode_districts: ['S11 8TP'] },
    { postcode_districts: ['Sheffield'] },
    { faqs: [{ question: 'Why?', answer: '' }] },
    { nearby_towns: [''] },
    { response_time: 'soon' },
    { intro_content: 'a\0b' },
  ])('is refused: %j', (patch) => expect(locationPatchSchema.safeParse(patch).success).toBe(false));

  it('fills in defaults for a new town', () => {
    const { name, title, meta_description, coordinates, intro_content, response_time } = town;
    const given = { name, title, meta_description, coordinates, intro_content, response_time };
    expect(newLocationSchema.parse({ ...given, slug: 'hoyland' })).toEqual({
      ...given,
      slug: 'hoyland',
      nearby_towns: [],
      local_note: '',
      faqs: [],
      postcode_districts: [],
    });
    expect(newLocationSchema.safeParse({ ...given, slug: 'Hoyland ' }).success).toBe(false);
  });
});
