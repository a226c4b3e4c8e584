import type { Faq } from '@latchline/contracts/locations/location.schema';
import type { LocationSeed } from '../locations/location.repository';

/** The five questions every town page answers, in its order. */
export interface TownAnswers {
  arrival: string;
  burglary: string;
  night: string;
  fastest: string;
  cost: string;
}

export type TownSeed = Omit<LocationSeed, 'faqs' | 'region'> & { answers: TownAnswers };

export function faqsOf({ name, answers }: Pick<TownSeed, 'name' | 'answers'>): Faq[] {
  return [
    { question: `How quickly can a locksmith arrive in ${name}?`, answer: answers.arrival },
    { question: `Can you replace the locks after a burglary in ${name}?`, answer: answers.burglary },
    { question: `Are you available at night in ${name}?`, answer: answers.night },
    { question: `Who is the fastest locksmith in ${name}?`, answer: answers.fastest },
    { question: `How much does a locksmith cost in ${name}?`, answer: answers.cost },
  ];
}
