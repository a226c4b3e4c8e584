import { commaSeparated } from '@latchline/contracts/http/typed-text';
import { slugSchema } from '@latchline/contracts/http/slug';
import {
  type EditedLocation,
  type LocationPatch,
  locationFieldsSchema,
} from '@latchline/contracts/locations/location-editing.schema';
import { z } from 'zod';
import { validParts } from '../../shared/forms/valid-parts';

const { shape } = locationFieldsSchema;

/** Empty and non-numeric text becomes undefined or NaN, which the schema rejects with its own message. */
const degrees = z.string().transform((text) => (text.trim() === '' ? undefined : Number(text)));
const commas = z.string().transform(commaSeparated);
/** Accepts districts separated by commas, semicolons, spaces or new lines. */
export const typedDistricts = z.string().transform((text) => text.split(/[\s,;]+/).filter(Boolean));

/** Converts form values of a town to the fields of the API. */
export const locationFormSchema = z.object({
  name: shape.name,
  region: shape.region,
  title: shape.title,
  meta_description: shape.meta_description,
  coordinates: z.object({ lat: degrees, lng: degrees }).pipe(
    // The schema rejects a missing number itself, so that its message is shown.
    shape.coordinates as unknown as z.ZodType<
      z.output<typeof shape.coordinates>,
      { lat: number | undefined; lng: number | undefined }
    >,
  ),
  nearby_towns: commas.pipe(shape.nearby_towns),
  intro_content: shape.intro_content,
  response_time: shape.response_time,
  local_note: shape.local_note,
  faqs: shape.faqs,
  postcode_districts: typedDistricts.pipe(shape.postcode_districts),
});
export type LocationValues = z.input<typeof locationFormSchema>;

export const newLocationFormSchema = locationFormSchema.extend({
  slug: slugSchema.refine((slug) => slug !== '', 'Enter the page address'),
});

export const emptyLocation: LocationValues = {
  name: '',
  region: '',
  title: '',
  meta_description: '',
  coordinates: { lat: '', lng: '' },
  nearby_towns: '',
  intro_content: '',
  response_time: '',
  local_note: '',
  faqs: [],
  postcode_districts: '',
};

export const typedLocation = (town: EditedLocation): LocationValues => ({
  name: town.name,
  region: town.region,
  title: town.title,
  meta_description: town.meta_description,
  coordinates: { lat: String(town.coordinates.lat), lng: String(town.coordinates.lng) },
  nearby_towns: town.nearby_towns.join(', '),
  intro_content: town.intro_content,
  response_time: town.response_time,
  local_note: town.local_note,
  faqs: town.faqs.map(({ question, answer }) => ({ question, answer })),
  postcode_districts: town.postcode_districts.join(', '),
});

// The preview is at the saved address, which a new region would change.
const shownSchema = locationFormSchema.omit({ region: true, postcode_districts: true });

export const locationDraft = (typed: LocationValues): Omit<LocationPatch, 'region' | 'postcode_districts'> =>
  validParts(shownSchema, typed);

const british = { lat: [49.8, 60.9], lng: [-8.7, 1.8] } as const;

/** Catches a wrong sign or decimal point, which would put a town in the sea. */
export function isInBritain({ lat, lng }: LocationValues['coordinates']): boolean {
  const within = (text: string, [from, to]: readonly [number, number]) =>
    text.trim() === '' || Number.isNaN(Number(text)) || (Number(text) >= from && Number(text) <= to);
  return within(lat, british.lat) && within(lng, british.lng);
}
