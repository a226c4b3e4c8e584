import type { City } from '@latchline/contracts/locations/city.schema';
import {
  cityFieldsSchema,
  type CityPatch,
  type EditedRegion,
  regionFieldsSchema,
  type RegionPatch,
} from '@latchline/contracts/locations/place-editing.schema';
import { z } from 'zod';
import { locationFormSchema, typedDistricts } from './location-form';

const { coordinates } = locationFormSchema.shape;

/** A region as it is typed; gives it as the gateway takes it. */
export const regionFormSchema = z.object({ ...regionFieldsSchema.shape, coordinates });
export type RegionValues = z.input<typeof regionFormSchema>;

/** A city as it is typed; gives it as the gateway takes it. */
export const cityFormSchema = z.object({
  ...cityFieldsSchema.shape,
  coordinates,
  postcode_districts: typedDistricts.pipe(cityFieldsSchema.shape.postcode_districts),
});
export type CityValues = z.input<typeof cityFormSchema>;

const typedPlace = ({ lat, lng }: EditedRegion['coordinates']) => ({ lat: String(lat), lng: String(lng) });

export const typedRegion = (region: EditedRegion): RegionValues => ({
  name: region.name,
  title: region.title,
  meta_description: region.meta_description,
  coordinates: typedPlace(region.coordinates),
});

export const typedCity = (city: City): CityValues => ({
  name: city.name,
  title: city.title,
  meta_description: city.meta_description,
  coordinates: typedPlace(city.coordinates),
  response_time: city.response_time,
  intro: city.intro,
  local_note: city.local_note,
  services: { ...city.services },
  faqs: city.faqs.map(({ question, answer }) => ({ question, answer })),
  postcode_districts: city.postcode_districts.join(', '),
});

/** As much of what is typed as makes sense so far: what does not stays out of the preview. */
function draftOf(schema: z.ZodObject, values: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const draft: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(schema.shape)) {
    const parsed = z.safeParse(field, values[name]);
    if (parsed.success) draft[name] = parsed.data;
  }
  return draft;
}

export const regionDraft = (values: Partial<RegionValues>): RegionPatch => draftOf(regionFormSchema, values);
export const cityDraft = (values: Partial<CityValues>): CityPatch => draftOf(cityFormSchema, values);
