import type { Coordinates, Faq } from '@latchline/contracts/locations/location.schema';
import type { CitySeed } from '../cities/city.repository';

/** The four questions every city page answers, in its order. */
interface CityAnswers {
  arrival: string;
  coverage: string;
  night: string;
  qualifications: string;
}

const pairsIn = (text: string): Coordinates[] =>
  text.split(' ').map((pair) => {
    const [lat = 0, lng = 0] = pair.split(',').map(Number);
    return { lat, lng };
  });

/** "53.5,-2.2 53.6,-2.3" is a line from the one to the other. */
export const lineThrough = pairsIn;

export const placeAt = (name: string, text: string): { name: string; coordinates: Coordinates } => {
  const [coordinates = { lat: 0, lng: 0 }] = pairsIn(text);
  return { name, coordinates };
};

export function cityFaqs(name: string, answers: CityAnswers): Faq[] {
  return [
    { question: `How quickly can a locksmith reach me in ${name}?`, answer: answers.arrival },
    { question: `Which parts of ${name} do you cover?`, answer: answers.coverage },
    { question: `Do you come out at night in ${name}?`, answer: answers.night },
    { question: `What qualifications do your locksmiths in ${name} have?`, answer: answers.qualifications },
  ];
}

/** Miles around a city that we go to. */
export const cityRadius: CitySeed['map']['radius_miles'] = 15;
