import type { City } from '@latchline/contracts/locations/city.schema';
import {
  cityFieldsSchema,
  type CityPatch,
  type EditedRegion,
  newCitySchema,
  newRegionSchema,
  regionFieldsSchema,
  type RegionPatch,
} from '@latchline/contracts/locations/place-editing.schema';
import { z } from 'zod';
import { validParts } from '../../shared/forms/valid-parts';
import { locationFormSchema, typedDistricts } from './location-form';

const { coordinates } = locationFormSchema.shape;

/** Converts form values of a region to the fields of the API. */
export const regionFormSchema = z.object({ ...regionFieldsSchema.shape, coordinates });
export type RegionValues = z.input<typeof regionFormSchema>;
export const newRegionFormSchema = regionFormSchema.extend(newRegionSchema.pick({ slug: true }).shape);

/** Converts form values of a city to the fields of the API. */
export const cityFormSchema = z.object({
  ...cityFieldsSchema.shape,
  coordinates,
  postcode_districts: typedDistricts.pipe(cityFieldsSchema.shape.postcode_districts),
});
export type CityValues = z.input<typeof cityFormSchema>;
export const newCityFormSchema = cityFormSchema.extend(newCitySchema.pick({ slug: true }).shape);

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

export const regionDraft = (typed: Partial<RegionValues>): RegionPatch => validParts(regionFormSchema, typed);
export const cityDraft = (typed: CityValues): CityPatch => validParts(cityFormSchema, typed);
