import type { CoverageCopy } from '@latchline/contracts/content/page-copy.schema';

export const coverage: CoverageCopy = {
  heading: 'Do you cover…?',
  lead: 'Type your postcode, or just the first half. {town_count} towns across South Yorkshire.',
  example: 'S11 or DN4 0AB',
  refused: 'Enter a postcode, like S11 or S11 8TP',
  in_town: 'Yes. Our {town} locksmiths cover {district}.',
  covered: 'Yes. We cover {district}.',
  arrival: 'A locksmith reaches you in {response_time} minutes.',
  town_link: '{town} locksmiths',
  outside: '{district} is outside our listed area.',
  outside_advice: 'Ring us all the same:',
};
