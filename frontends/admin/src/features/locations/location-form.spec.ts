import type { EditedLocation } from '@latchline/contracts/locations/location-editing.schema';
import {
  emptyLocation,
  isInBritain,
  locationDraft,
  locationFormSchema,
  typedLocation,
} from './location-form';

const town: EditedLocation = {
  id: '01900000-0000-7000-8000-0000001c0001',
  name: 'Sheffield',
  slug: 'sheffield',
  region: 'south-yorkshire',
  title: 'Locksmith Sheffield',
  meta_description: 'At any hour',
  coordinates: { lat: 53.38113, lng: -1.47009 },
  nearby_towns: ['Rotherham', 'Barnsley'],
  intro_content: 'Terraces',
  response_time: '15-30',
  local_note: '',
  faqs: [{ question: 'When?', answer: 'Soon' }],
  postcode_districts: ['S1', 'S2'],
  updated_at: '2026-03-01T09:30:00.123Z',
};

it('returns unedited values unchanged', () => {
  const { id: _, slug: __, updated_at: ___, ...fields } = town;
  expect(locationFormSchema.parse(typedLocation(town))).toEqual(fields);
});

it('splits and trims lists, and drops empty entries', () => {
  const typed = {
    ...typedLocation(town),
    nearby_towns: ' Rotherham ,, Hoyland, ',
    postcode_districts: 's1 s2\nS11',
  };
  expect(locationFormSchema.parse(typed)).toMatchObject({
    nearby_towns: ['Rotherham', 'Hoyland'],
    postcode_districts: ['S1', 'S2', 'S11'],
  });
});

it('reports every required field that is empty', () => {
  const issues = locationFormSchema.safeParse(emptyLocation).error?.issues ?? [];
  expect(issues.map(({ path }) => path.join('.')).sort()).toEqual([
    'coordinates.lat',
    'coordinates.lng',
    'intro_content',
    'meta_description',
    'name',
    'region',
    'response_time',
    'title',
  ]);
});

it('previews the valid fields only', () => {
  expect(locationDraft({ ...typedLocation(town), title: '', response_time: 'soon' })).toEqual(
    expect.not.objectContaining({ title: expect.anything() as unknown, response_time: 'soon' }),
  );
  expect(locationDraft(typedLocation(town))).toMatchObject({ coordinates: town.coordinates });
});

it.each([
  ['53.38', '-1.47', true],
  ['53.38', '14.7', false],
  ['5.338', '-1.47', false],
  ['', '', true],
])('%s, %s in Britain: %s', (lat, lng, inside) => expect(isInBritain({ lat, lng })).toBe(inside));
