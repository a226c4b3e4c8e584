import { cityOf, regionOf } from '../../testing/fake-content';
import {
  cityDraft,
  cityFormSchema,
  regionDraft,
  regionFormSchema,
  typedCity,
  typedRegion,
} from './place-form';

it('returns unedited values unchanged', () => {
  const { id: _, slug: __, updated_at: ___, ...region } = regionOf();
  expect(regionFormSchema.parse(typedRegion(regionOf()))).toEqual(region);
  const { id: _i, slug: _s, updated_at: _u, drawing: _d, map: _m, ...city } = cityOf();
  expect(cityFormSchema.parse(typedCity(cityOf()))).toEqual(city);
});

it('reports every invalid field', () => {
  const typed = typedCity(cityOf());
  const nothing = { ...typed, title: ' ', response_time: 'soon', services: { ...typed.services, keys: '' } };
  const issues = cityFormSchema.safeParse({ ...nothing, faqs: typed.faqs.slice(1) }).error?.issues ?? [];
  expect(issues.map(({ path }) => path.join('.')).sort()).toEqual([
    'faqs',
    'response_time',
    'services.keys',
    'title',
  ]);
});

it('previews the valid fields only', () => {
  const draft = cityDraft({ ...typedCity(cityOf()), title: '', response_time: 'soon' });
  expect(draft).toMatchObject({ name: 'Manchester', coordinates: { lat: 53.4808 } });
  expect(Object.keys(draft)).not.toEqual(expect.arrayContaining(['title']));
  expect(regionDraft({ name: 'Yorkshire', title: '' })).toEqual({ name: 'Yorkshire' });
});
