import { randomBytes } from 'node:crypto';
import type { LeadSubmission } from '@latchline/contracts/leads/lead.schema';

/** A word that no other test uses, to find again what this one sent. */
export const mark = (about: string) => `${about} ${randomBytes(4).toString('hex')}`;

/** Ofcom keeps 07700 900000 to 900999 for fiction. */
export const fictitiousPhone = (number = Math.floor(Math.random() * 1000)) =>
  `07700 900${String(number % 1000).padStart(3, '0')}`;

export const sampleLead = (given: Partial<LeadSubmission> = {}): LeadSubmission => ({
  name: mark('Priya'),
  phone: fictitiousPhone(),
  postcode: 'S11 8TP',
  ...given,
});
