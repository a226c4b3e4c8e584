import { citySchema } from '@latchline/contracts/locations/city.schema';
import type { Coordinates, Faq } from '@latchline/contracts/locations/location.schema';
import { z } from 'zod';
import type { CitySeed } from '../cities/city.repository';
import { radius_miles } from '../cities/new-city';

const point = String.raw`-?\d+(\.\d+)?,-?\d+(\.\d+)?`;
const pointSchema = z.string().regex(new RegExp(`^${point}$`), 'Enter a point, like 53.5,-2.2');
const lineSchema = z
  .string()
  .regex(new RegExp(`^${point}( ${point})+$`), 'Enter points in a row, like 53.5,-2.2 53.6,-2.3');

/** A city in its seed file: answers without their questions, and the map as text. */
export const cityFileSchema = citySchema
  .omit({ faqs: true, map: true, postcode_districts: true, updated_at: true })
  .extend({
    answers: z.object({
      arrival: z.string(),
      coverage: z.string(),
      night: z.string(),
      qualifications: z.string(),
    }),
    map: z.object({
      places: z.record(z.string(), pointSchema),
      rivers: z.array(lineSchema),
      roads: z.array(z.object({ name: z.string(), line: lineSchema })),
    }),
  });
type CityFile = z.output<typeof cityFileSchema>;

export const cityOf = (
  { answers, map, ...city }: CityFile,
  postcode_districts: CitySeed['postcode_districts'],
): CitySeed => ({
  ...city,
  postcode_districts,
  faqs: faqsOf(city.name, answers),
  map: {
    radius_miles,
    places: Object.entries(map.places).map(([name, text]) => ({ name, coordinates: pointIn(text) })),
    rivers: map.rivers.map(lineIn),
    roads: map.roads.map(({ name, line }) => ({ name, line: lineIn(line) })),
  },
});

function pointIn(text: string): Coordinates {
  const [lat = 0, lng = 0] = text.split(',').map(Number);
  return { lat, lng };
}

const lineIn = (text: string): Coordinates[] => text.split(' ').map(pointIn);

const faqsOf = (name: string, answers: CityFile['answers']): Faq[] => [
  { question: `How quickly can a locksmith reach me in ${name}?`, answer: answers.arrival },
  { question: `Which parts of ${name} do you cover?`, answer: answers.coverage },
  { question: `Do you come out at night in ${name}?`, answer: answers.night },
  { question: `What qualifications do your locksmiths in ${name} have?`, answer: answers.qualifications },
];
