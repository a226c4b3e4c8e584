import { randomBytes } from 'node:crypto';
import type { LeadSubmission } from '@latchline/contracts/leads/lead.schema';

/** A unique marker, to find the leads of this test. */
export const mark = (about: string) => `${about} ${randomBytes(4).toString('hex')}`;

/** Prefixes for three more digits. Ofcom reserves these numbers for fiction. */
const fictitious = [
  ...['0113', '0114', '0115', '0116', '0117', '0118', '0121', '0131', '0141', '0151', '0161'].map(
    (area) => `${area} 496 0`,
  ),
  ...[
    '020 7946 0',
    '0191 498 0',
    '028 9649 6',
    '029 2018 0',
    '01632 960',
    '07700 900',
    '0808 157 0',
    '03069 990',
  ],
];
const numbersEach = 1_000;
export const fictitiousPhones = fictitious.length * numbersEach;

/** A fictitious telephone number; cycles through all of them. */
export function fictitiousPhone(number = Math.floor(Math.random() * fictitiousPhones)): string {
  const place = number % fictitiousPhones;
  const range = fictitious[Math.floor(place / numbersEach)] ?? '';
  return range + String(place % numbersEach).padStart(3, '0');
}

export const sampleLead = (given: Partial<LeadSubmission> = {}): LeadSubmission => ({
  name: mark('Priya'),
  phone: fictitiousPhone(),
  postcode: 'S11 8TP',
  ...given,
});
