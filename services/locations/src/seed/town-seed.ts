import { type Faq, locationSchema } from '@latchline/contracts/locations/location.schema';
import { z } from 'zod';
import type { LocationSeed } from '../locations/location.repository';

/** A town in its seed file: the answers to the five questions of every town page, without the questions. */
export const townFileSchema = locationSchema.omit({ region: true, faqs: true, updated_at: true }).extend({
  answers: z.object({
    arrival: z.string(),
    burglary: z.string(),
    night: z.string(),
    fastest: z.string(),
    cost: z.string(),
  }),
});
type TownFile = z.output<typeof townFileSchema>;

export const townOf = ({ answers, ...town }: TownFile, region: string): LocationSeed => ({
  ...town,
  region,
  faqs: faqsOf(town.name, answers),
});

const faqsOf = (name: string, answers: TownFile['answers']): Faq[] => [
  { question: `How quickly can a locksmith arrive in ${name}?`, answer: answers.arrival },
  { question: `Can you replace the locks after a burglary in ${name}?`, answer: answers.burglary },
  { question: `Are you available at night in ${name}?`, answer: answers.night },
  { question: `Who is the fastest locksmith in ${name}?`, answer: answers.fastest },
  { question: `How much does a locksmith cost in ${name}?`, answer: answers.cost },
];
